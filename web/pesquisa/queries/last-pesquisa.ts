import type { Aba } from "../../../contract/pesquisa/abas.ts";
import { lastSearch } from "../../platform/list/last-list.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { pesquisaSearchSchema, type PesquisaSearch } from "./pesquisa-search.ts";

/** The name under which a person's search is remembered in this browser tab; another who signs in after them has none. */
export const listName = (usuarioID: number): string => `pac_pesquisa_${usuarioID}`;

/** The search as it was left, without the table over it; null before the first (LAY-18, SRCH-47). */
export function lastPesquisa(usuarioID: number): PesquisaSearch | null {
  const last = lastSearch(listName(usuarioID), pesquisaSearchSchema);
  return last?.search === undefined ? null : { ...last, semana: undefined, concessionario_id: undefined };
}

/**
 * The way back to it, on that tab (OP-63).
 * @param pagina the page of the results on which the opened row stands by now, once it is known
 */
export function lastPesquisaTarget(usuarioID: number, tab: Aba["menu_busca_id"], pagina?: number): Target {
  const last = lastPesquisa(usuarioID) ?? {};
  if (pagina !== undefined) return linkTo("pac-busca-avancada", {}, { ...last, tab, pagina });
  return linkTo("pac-busca-avancada", {}, tab === last.tab ? last : { ...last, tab, pagina: undefined });
}
