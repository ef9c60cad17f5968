import { viewsOf, type Traits } from "../acesso/index.ts";
import { seesSemanas } from "../carros-parados/index.ts";
import { MAX_QUANTIDADE, readsPrivate } from "../requisicoes/index.ts";

/** Characters of a search, at most. */
export const MAX_TEXTO_BUSCA = 200;

/** Results that are counted and paged through, at most: one more stands for all that are more (SRCH-24). */
export const MAX_RESULTADOS = MAX_QUANTIDADE;

/** Messages or vehicles that a result unfolds, at most: those that were found first, then the newest. */
export const MAX_DESDOBRADOS = 20;

/** A tab of the results, its list in the answer and the area that it shows (SRCH-09, OP-61). */
export const ABAS = [
  { menu_busca_id: "busca_dac", objeto_id: "resultadoBuscaDAC", area: "dac", desc: "DAC" },
  {
    menu_busca_id: "busca_ga",
    objeto_id: "resultadoBuscaGA",
    area: "ga",
    desc: "Gerenciamento de Acidentes",
  },
  {
    menu_busca_id: "busca_carros_parados",
    objeto_id: "resultadoBuscaCarrosParados",
    area: "carros_parados",
    desc: "Veículos Parados",
  },
] as const;
export type Aba = (typeof ABAS)[number];
export type AreaDeBusca = Aba["area"];
export const OBJETO_IDS = ABAS.map(({ objeto_id }) => objeto_id);

/** By date: oldest or newest first. The first is the default, to the letter (SRCH-35). */
export const ORDENACAO_DATA = ["crescente", "decrescente"] as const;
export type OrdenacaoData = (typeof ORDENACAO_DATA)[number];
export const DEFAULT_ORDENACAO_DATA: OrdenacaoData = "crescente";

/** By the type of a request, by the account of a week; dates break ties (OP-61). */
export const ORDENACAO_TEXTO = ["a_z", "z_a"] as const;

/** The areas that a person's search finds something in (OP-61): an area outside the acessos has none. */
export function areasOf(person: Traits, acessos: readonly string[]): AreaDeBusca[] {
  return [...viewsOf(acessos), ...(seesSemanas(person) ? (["carros_parados"] as const) : [])];
}

/** Whether the person finds what staff alone read: private messages, and the staff's columns of a claim (DET-25, OP-53). */
export function findsReservado(person: Traits): boolean {
  return readsPrivate(person);
}
