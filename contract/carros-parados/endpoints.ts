import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { MAX_PAGE } from "../platform/paging.ts";
import { digitsSchema } from "../platform/schemas.ts";
import { moveSemanaSchema } from "./move.ts";
import {
  arquivoLidoSchema,
  botaoSchema,
  colunaSchema,
  contaSchema,
  escolhaSchema,
  infoLinhaSchema,
  informativoSchema,
  itemPrevisaoSchema,
  matchTitulosSchema,
  menuItemSchema,
  retratoSchema,
  savedTabelaSchema,
  saveTabelaSchema,
  semanaCardSchema,
  semanaHeaderSchema,
  semanaSchema,
  tabSchema,
  validacoesSchema,
  tituloCasadoSchema,
} from "./schemas.ts";
import { TABS } from "./status.ts";

const ROOT = "/v2/carros_parados";
const TABELA = "/v2/carros_parados/informativo";
const OF_SEMANA = ":concessionario_id/:info_semana";
const bySemana = z.object({ concessionario_id: contaSchema, info_semana: semanaSchema });
const byTab = z.object({ concessionario_id: contaSchema, tab: z.enum(TABS).default("P") });

/** The cards of the area's home (SHOM-02); with 'todos' too (OP-72). */
export const getMenuPrincipal = defineEndpoint(`GET ${ROOT}/menu_principal`, {
  summary: "Cartões da área de veículos parados",
  query: z.object({ concessionario_id: escolhaSchema.optional() }),
  answer: z.array(menuItemSchema),
});

/** The tabs with their counts (SLST-01, SLST-17). */
export const listTabs = defineEndpoint(`GET ${ROOT}/listagem/listar_tabs`, {
  summary: "Abas da listagem de semanas, com quantidades",
  query: byTab,
  answer: z.array(tabSchema),
});

/** A page of at most 30 weeks, newest first (SLST-17). */
export const listCarros = defineEndpoint(`GET ${ROOT}/listagem/listar_carros`, {
  summary: "Semanas de um concessionário, por aba",
  query: byTab.extend({ page: digitsSchema(1, MAX_PAGE).default(1) }),
  answer: z.array(semanaCardSchema),
});

/** How many pages a tab has (SLST-17). */
export const countPaginas = defineEndpoint(`GET ${ROOT}/listagem/total_paginas`, {
  summary: "Total de páginas de uma aba",
  query: byTab,
  answer: z.object({ totalPages: z.number() }),
});

/** A week's table (STBL-17, STBL-26). */
export const getTabela = defineEndpoint(`GET ${TABELA}/listar_tabela/${OF_SEMANA}`, {
  summary: "Tabela informativa de uma semana",
  params: bySemana,
  answer: informativoSchema,
  statuses: [403, 404],
});

/** Its columns for this person at its status (STBL-06, STBL-08). */
export const listColunas = defineEndpoint(`GET ${TABELA}/listar_colunas/${OF_SEMANA}`, {
  summary: "Colunas da tabela de uma semana",
  params: bySemana,
  answer: z.array(colunaSchema),
  statuses: [403, 404],
});

/** Its buttons for this person at its status (STBL-07, STBL-09). */
export const listBotoes = defineEndpoint(`GET ${TABELA}/listar_botoes/${OF_SEMANA}`, {
  summary: "Botões da tabela de uma semana",
  params: bySemana,
  answer: z.array(botaoSchema),
  statuses: [403, 404],
});

/** What the columns ask for (STBL-28). */
export const listValidacoes = defineEndpoint(`GET ${TABELA}/listar_validacoes`, {
  summary: "Validações dos campos da tabela",
  answer: validacoesSchema,
});

/**
 * Saves a table (STBL-27): of the rows what this person may write at this status, and nothing else (OP-67). A stale
 * version's 409 carries the head alone in `msg_log.atual`: the table is read anew and merged by cell.
 */
export const saveTabela = defineEndpoint(`POST ${TABELA}/salvar_tabela`, {
  summary: "Salva a tabela de uma semana",
  body: saveTabelaSchema,
  bodyKb: 8192,
  answer: savedTabelaSchema,
  statuses: [403, 404, 409],
});

/**
 * Moves a week (SSTA-11, OP-65). A refused move is a 200 with `msg_id` 1 and the rows in the way (OP-69). A return is
 * told to the dealer by a message about the week, with its reason and the marked rows.
 */
export const moveSemana = defineEndpoint(`POST ${TABELA}/alterar_status`, {
  summary: "Altera o status de uma semana",
  body: moveSemanaSchema,
  // All rows of a table may be marked.
  bodyKb: 128,
  answer: semanaHeaderSchema,
  refuses: true,
  statuses: [403, 404, 409],
});

/** The moves of a week, newest first, each with the table as it was. */
export const listRetratos = defineEndpoint(`GET ${TABELA}/listar_historico/${OF_SEMANA}`, {
  summary: "Histórico da tabela de uma semana",
  params: bySemana,
  answer: z.array(retratoSchema),
  statuses: [403, 404],
});

/** The rows of one of them. */
export const getRetrato = defineEndpoint(`GET ${TABELA}/retrato/${OF_SEMANA}/:retrato_id`, {
  summary: "A tabela de uma semana como era quando mudou de status",
  params: bySemana.extend({ retrato_id: digitsSchema(1, Number.MAX_SAFE_INTEGER) }),
  answer: retratoSchema.extend({ info_dados: z.array(infoLinhaSchema) }),
  statuses: [403, 404],
});

/** The rows of the newest earlier week that has any, without DAC's cells; null where none has. */
export const getSemanaAnterior = defineEndpoint(`GET ${TABELA}/semana_anterior/${OF_SEMANA}`, {
  summary: "Itens da semana anterior",
  params: bySemana,
  answer: z
    .object({
      info_semana: z.string(),
      info_periodo: z.string(),
      // Without ids: taken over, they are new rows.
      info_dados: z.array(infoLinhaSchema.omit({ info_linha_id: true })),
    })
    .nullable(),
  statuses: [403, 404],
});

/** The forecast of a part on an invoice (STBL-24, STBL-25, OP-77); 0 and null where nothing is known. */
export const findPrevisao = defineEndpoint(`POST ${ROOT}/encontrar_item_previsao`, {
  summary: "Previsão de uma peça em uma invoice",
  body: z.object({ invoice_id: z.string().max(60), item_codigo: z.string().max(60) }),
  answer: z.object({ itemPrevisao: itemPrevisaoSchema.nullable(), previsao_semana: z.number() }),
});

/** The rows as they stand on the screen, as a spreadsheet (STBL-30, OP-110). */
export const downloadTabela = defineEndpoint(`POST ${TABELA}/baixar_tabela/${OF_SEMANA}`, {
  summary: "Baixa a tabela de uma semana",
  params: bySemana,
  body: z.object({ info_dados: saveTabelaSchema.shape.info_dados }),
  bodyKb: 8192,
  exports: true,
  statuses: [403, 404, 429],
});

/**
 * Reads a week's file and answers its rows; nothing is written (SIMP-01 to SIMP-06). Missing columns are a 200 with
 * `msg_id` 1 and, in `msg_log`, `colunas_ausentes` with their labels and the headings that could be matched by hand.
 */
export const readArquivo = defineEndpoint(`POST ${TABELA}/subir_arquivo/${OF_SEMANA}`, {
  summary: "Lê o arquivo de uma semana",
  params: bySemana,
  upload: true,
  answer: arquivoLidoSchema,
  refuses: true,
  statuses: [400, 403, 404, 413, 415, 429],
});

/** Remembers for a dealer which column the headings of its own files are. */
export const matchTitulos = defineEndpoint(`POST ${TABELA}/casar_titulos/${OF_SEMANA}`, {
  summary: "Guarda a coluna de cada título dos arquivos de um concessionário",
  params: bySemana,
  body: matchTitulosSchema,
  answer: z.null(),
  statuses: [403, 404],
});

/** The headings that were matched for a dealer by hand: a paste goes by them as a file does. */
export const listTitulos = defineEndpoint(`GET ${TABELA}/listar_titulos/${OF_SEMANA}`, {
  summary: "Lista os títulos casados à mão de um concessionário",
  params: bySemana,
  answer: z.array(tituloCasadoSchema),
  statuses: [403, 404],
});

/** The example file (SIMP-09): with dealer and week that week's rows, to be filled in and uploaded again. */
export const downloadArquivoExemplo = defineEndpoint(`GET ${TABELA}/download_arquivo_exemplo`, {
  summary: "Baixa o arquivo de exemplo para subir",
  query: z.object({ concessionario_id: contaSchema.optional(), info_semana: semanaSchema.optional() }),
  exports: true,
  statuses: [403, 404, 429],
});
