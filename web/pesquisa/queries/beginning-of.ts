import { DEFAULT_ORDENACAO_DATA } from "../../../contract/pesquisa/ordenacao.ts";
import { lastPesquisa } from "./last-pesquisa.ts";
import type { PesquisaSearch } from "./pesquisa-search.ts";
import { lastOrder } from "./recent-searches.ts";

/**
 * Where the page begins when the address leaves that open; null where it says all.
 *
 * - Without a search it is the one that the person left (LAY-18, SRCH-47).
 * - A text without a nonce was brought by a link, such as that of an empty history: like every search from elsewhere it
 *   begins in the order that they had last (SRCH-35).
 */
export function beginningOf(usuarioID: number, address: PesquisaSearch): PesquisaSearch | null {
  if (address.search === undefined) {
    const last = lastPesquisa(usuarioID);
    return last && { ...last, tab: address.tab ?? last.tab };
  }
  const ordem = lastOrder(usuarioID);
  const isOpen = address.nonce === undefined && address.filtro_ordenacao_data === undefined;
  return isOpen && ordem !== DEFAULT_ORDENACAO_DATA ? { ...address, filtro_ordenacao_data: ordem } : null;
}
