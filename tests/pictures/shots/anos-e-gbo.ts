import type { GboDiferente, ImportacaoGbo } from "../../../contract/administrativo/index.ts";
import { given } from "../answers.ts";
import type { Shot } from "../shot.ts";

const CARROS_PARADOS = "/administrativo/manutencao-carros-parados";
const ANOS = `${CARROS_PARADOS}/semanas`;
const GBO = `${CARROS_PARADOS}/manutencao-gbo`;

/** Imports of GBO in every state. */
const GBO_FILES = {
  "/carros_parados/administrativo/gbo/listar_arquivos_importacao*": given(
    ["Aguardando", "Processado", "Falhou", "Cancelado"].map((status_desc, at) => ({
      arquivo_id: `00000000-0000-4000-8000-00000000000${at}`,
      arquivo_nome:
        at === 2 ? `Peças a caminho ${"do Litoral ".repeat(9)}.xlsx` : `GBO semana ${10 + at}.xlsx`,
      dt_upload: 1_773_400_000 - at * 604_800,
      status: at === 1 ? "processado" : "cancelado",
      status_desc,
    })),
  ),
};

const linha = (item_qtde: number, previsao_semana: number): GboDiferente["depois"] => ({
  item_qtde,
  previsao_semana,
  modal_desc: "Marítimo",
  indicador_travado: "N",
});

/** A trial, as it waits to be applied. */
const GBO_PREVIA: ImportacaoGbo = {
  arquivo_id: "00000000-0000-4000-8000-000000000001",
  status: "processado",
  previa: true,
  motivo: null,
  linhas_lidas: 1_204,
  linhas_total: 1_204,
  inseridos: 1,
  atualizados: 41,
  inalterados: 1_158,
  repetidos: 0,
  travados: 3,
  rejeitados_total: 1,
  pode_cancelar: false,
  pode_desfazer: false,
  desfeitos: null,
  mantidas: [],
  mantidas_total: 0,
  titulos: ["Item", "Invoice", "Quantidade", "Modal", "Previsão (Semana)", "Travado?"],
  rejeitados: [
    {
      linha: 18,
      motivo: "Quantidade: Um número inteiro de 0 a 999.999",
      celulas: ["A2059069912", "9150084417", "doze", "Marítimo", "12", ""],
    },
  ],
  notas: ["2 linhas ocultas ou filtradas também foram lidas."],
  linhas: [
    {
      linha: 31,
      invoice_id: "9150084417",
      item_codigo: "A2058800203",
      veredito: "travada",
      motivo: "Travada: não foi alterada",
    },
  ],
  diferenca: {
    previsao: 40,
    novo: 1,
    alterado: 1,
    itens: [
      { tipo: "previsao" as const, antes: linha(4, 0), depois: linha(4, 18) },
      { tipo: "previsao" as const, antes: linha(4, 12), depois: linha(2, 17) },
      { tipo: "novo" as const, antes: null, depois: linha(2, 14) },
      { tipo: "alterado" as const, antes: linha(4, 12), depois: linha(40, 12) },
    ].map((item, at) => ({ ...item, item_codigo: `A20588002${at}3`, invoice_id: `915008441${at}` })),
  },
};

/** The maintenance of stopped vehicles: its menu, the years, and GBO with its imports. */
export const ANOS_E_GBO_SHOTS: readonly Shot[] = [
  { name: "administrativo-carros-parados", login: "dac", path: CARROS_PARADOS },
  { name: "anos", login: "dac", path: ANOS, kept: ["1440", "390"] },
  { name: "anos-novo", login: "dac", path: ANOS, steps: [{ press: "Novo" }, { see: "52 semanas" }] },
  {
    name: "anos-concluir",
    login: "dac",
    path: ANOS,
    steps: [{ tap: "Concluir" }, { see: "somente leitura para todos" }],
  },
  { name: "gbo", login: "dac", path: GBO, kept: ["1440", "390"] },
  // On a phone the row opens.
  { name: "gbo-aberta", login: "dac", path: GBO, steps: [{ tap: "Aéreo" }] },
  {
    name: "gbo-editando",
    login: "dac",
    path: GBO,
    steps: [
      // The modal of a row, and beside it its quantity; on a phone Enter closes the row again.
      { tap: "Aéreo" },
      { key: "Shift+Tab" },
      { type: "muitas" },
      { key: "Enter" },
    ],
  },
  { name: "gbo-novo", login: "dac", path: GBO, steps: [{ press: "Nova Linha" }, { press: "Adicionar" }] },
  { name: "gbo-importacao", login: "dac", path: `${GBO}?tab=importacao` },
  { name: "gbo-importacao-estados", login: "dac", path: `${GBO}?tab=importacao`, answers: GBO_FILES },
  {
    name: "gbo-importacao-resultado",
    login: "dac",
    path: `${GBO}?tab=importacao`,
    steps: [{ tap: "gbo-semana.xlsx" }, { see: "Travada: não foi alterada" }],
  },
  {
    name: "gbo-importacao-previa",
    login: "dac",
    path: `${GBO}?tab=importacao&arquivo=00000000-0000-4000-8000-000000000001`,
    answers: { ...GBO_FILES, "/carros_parados/administrativo/gbo/importacao/*": given(GBO_PREVIA) },
  },
  {
    name: "gbo-importacao-falhou",
    login: "dac",
    path: `${GBO}?tab=importacao`,
    steps: [{ tap: "posicao-dos-navios.xlsx" }, { see: "Ausência das colunas" }],
  },
  { name: "gbo-importacao-vazia", login: "dac", path: `${GBO}?tab=importacao&busca=nada` },
  { name: "gbo-vazia", login: "dac", path: `${GBO}?busca=nada` },
  {
    name: "gbo-carregando",
    login: "dac",
    path: GBO,
    answers: { "/carros_parados/administrativo/gbo/listar_tabela*": "held" },
  },
];
