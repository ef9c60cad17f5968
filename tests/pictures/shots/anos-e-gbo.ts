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
  {
    name: "gbo-editando",
    login: "dac",
    path: GBO,
    steps: [
      { see: "Não" },
      { key: "/" },
      // From the search into the first row: item, invoice, quantity.
      { key: "ArrowDown" },
      { key: "Tab" },
      { key: "Tab" },
      { type: "muitas" },
      { key: "Enter" },
      { see: "Um número inteiro" },
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
    answers: { "/carros_parados/administrativo/gbo/listar_tabela?*": "held" },
  },
];
