import type {
  Disposicao,
  Informativo,
  SemanaHeader,
  SemanaTab,
} from "../../../contract/carros-parados/index.ts";
import { weekOf } from "../../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../../contract/platform/dates.ts";
import type { ItemLookup } from "../../../contract/requisicoes/index.ts";
import { changed } from "../answers.ts";
import type { Shot } from "../shot.ts";

const LIST = "/carros-parados/listagem";
/** The demo network's dealers have begun to fill in the current week. */
const TABLE = tableOf(0);

/** A tab of twenty pages. */
const MANY_WEEKS = {
  "/carros_parados/listagem/listar_tabs?*": changed<SemanaTab[]>((tabs) =>
    tabs.map((tab) => (tab.info_status === "H" ? { ...tab, info_status_qtde: 588 } : tab)),
  ),
  "/carros_parados/listagem/total_paginas?*": changed<{ totalPages: number }>(() => ({ totalPages: 20 })),
  "/carros_parados/listagem/listar_carros?*": changed<SemanaHeader[]>((weeks) =>
    weeks.map((week, at) => ({
      ...week,
      ...(["P", "E", "A", "R", "C", "S"] as const)
        .slice(at % 6, (at % 6) + 1)
        .map((info_status) => ({ info_status }))[0],
      ...(at === 3 && {
        info_concessionario_desc: `${week.info_concessionario_desc} Peças e Acessórios do Litoral Norte Paulista`,
      }),
    })),
  ),
};

/** Stopped vehicles: the home, the list of weeks and the table of one. */
export const CARROS_PARADOS_SHOTS: readonly Shot[] = [
  { name: "carros-parados", login: "dealer.vans", path: "/carros-parados", kept: ["1440", "390"] },
  {
    name: "carros-parados-esperando",
    login: "dac",
    path: "/carros-parados",
    steps: [{ see: "Esperando pela DAC" }, { see: "Mensagens não lidas" }],
  },
  {
    name: "carros-parados-peca",
    login: "dac",
    path: "/carros-parados?peca=A2058800203",
    steps: [{ see: "Quem aguarda a peça A2058800203 · Grade do radiador" }],
  },
  {
    name: "carros-parados-bloqueado",
    login: "dac",
    path: "/carros-parados",
    steps: [
      { fill: "Selecionar Concessionário", text: "Todos" },
      { press: "Todos", role: "option" },
      { see: "Escolha um concessionário para abrir" },
      { press: "Listagem" },
      { see: "Operação bloqueada. É necessário escolher um concessionario para continuar" },
    ],
  },
  {
    name: "carros-parados-carregando",
    login: "dealer.vans",
    path: "/carros-parados",
    answers: { "/carros_parados/menu_principal?*": "held" },
  },
  { name: "semanas", login: "dealer.autos", path: LIST, kept: ["1440", "390"] },
  { name: "tabela", login: "dealer.autos", path: TABLE, kept: ["1440", "1440-escuro", "390"] },
  {
    name: "tabela-pecas-desconhecidas",
    login: "dealer.autos",
    path: TABLE,
    answers: {
      "/pac/itens/consulta": changed<(ItemLookup | null)[]>((items) =>
        items.map((item, at) => (at % 3 === 1 ? null : item)),
      ),
    },
    steps: [{ see: "Peças não encontradas" }],
  },
  {
    name: "tabela-colunas",
    login: "dac",
    path: TABLE,
    answers: {
      "/carros_parados/informativo/disposicao_colunas": changed<Disposicao>((own) => ({
        ...own,
        ocultas: ["info_modelo"],
      })),
    },
    // On a phone the rows are cards, which have no columns to hide.
    steps: [{ key: "ArrowRight" }, { key: "Alt+ArrowDown" }],
  },
  { name: "tabela-devolvida", login: "dealer.autos", path: tableOf(1) },
  {
    name: "tabela-devolver",
    login: "dac",
    path: tableOf(5),
    steps: [{ press: "Retificar" }, { see: "Linhas a corrigir" }],
  },
  { name: "semanas-historico", login: "dealer.vans", path: `${LIST}?tab=H` },
  {
    name: "semanas-muitas",
    login: "dealer.vans",
    path: `${LIST}?tab=H&page=2`,
    answers: MANY_WEEKS,
    whole: true,
  },
  { name: "semanas-vazia", login: "dealer.vans", path: `${LIST}?tab=R` },
  { name: "semanas-alem", login: "dac", path: `${LIST}?tab=H&page=99` },
  {
    name: "semanas-carregando",
    login: "dealer.vans",
    path: LIST,
    answers: { "/carros_parados/listagem/*": "held" },
  },
  {
    name: "semanas-falha",
    login: "dealer.vans",
    path: LIST,
    answers: { "/carros_parados/listagem/*": { status: 500, msg_txt: "" } },
  },
  {
    name: "semanas-reabrir",
    login: "dealer.vans",
    path: `${LIST}?tab=S&semana=202610`,
    answers: {
      "/carros_parados/informativo/listar_tabela/**": changed<Informativo>((week) => ({
        ...week,
        info_status: "S",
        can: { ...week.can, moveTo: ["P"] },
      })),
    },
  },
];

/** The table of the first dealer's week of so many weeks ago. */
function tableOf(ago: number): string {
  const semana = weekOf(isoDayOf(Date.now() / 1000 - ago * 7 * 86_400));
  return `${LIST}?semana=${semana}&concessionario_id=100101`;
}
