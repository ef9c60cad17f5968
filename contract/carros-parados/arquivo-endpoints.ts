import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import { arquivoLidoSchema, matchTitulosSchema, contaSchema, semanaSchema } from "./schemas.ts";

const TABELA = "/v2/carros_parados/informativo";
const bySemana = z.object({ concessionario_id: contaSchema, info_semana: semanaSchema });

/**
 * Reads a week's file and answers its rows; nothing is written (SIMP-01 to SIMP-06). Missing columns are a 200 with
 * `msg_id` 1 and, in `msg_log`, `colunas_ausentes` with their labels and the headings that could be matched by hand.
 */
export const readArquivo = defineEndpoint(`POST ${TABELA}/subir_arquivo/:concessionario_id/:info_semana`, {
  summary: "Lê o arquivo de uma semana",
  params: bySemana,
  upload: true,
  answer: arquivoLidoSchema,
  refuses: true,
  statuses: [400, 403, 404, 413, 415, 429],
});

/** Remembers for a dealer which column the headings of its own files are. */
export const matchTitulos = defineEndpoint(`POST ${TABELA}/casar_titulos/:concessionario_id/:info_semana`, {
  summary: "Guarda a coluna de cada título dos arquivos de um concessionário",
  params: bySemana,
  body: matchTitulosSchema,
  answer: z.null(),
  statuses: [403, 404],
});

/** The example file (SIMP-09): with dealer and week that week's rows, to be filled in and uploaded again. */
export const downloadArquivoExemplo = defineEndpoint(`GET ${TABELA}/download_arquivo_exemplo`, {
  summary: "Baixa o arquivo de exemplo para subir",
  query: z.object({ concessionario_id: contaSchema.optional(), info_semana: semanaSchema.optional() }),
  exports: true,
  statuses: [403, 404, 429],
});
