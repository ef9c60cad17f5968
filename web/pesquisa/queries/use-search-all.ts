import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { rememberSearch } from "../../platform/list/last-list.ts";
import { linkTo, useGo } from "../../platform/routing/links.ts";
import { mayBeExact } from "./exact-text.ts";
import { listName } from "./last-pesquisa.ts";
import { filtrosOf, newNonce, pesquisaSearchSchema, type PesquisaSearch } from "./pesquisa-search.ts";
import { pesquisaQuery } from "./pesquisa.ts";
import { lastOrder, rememberText } from "./recent-searches.ts";

/** The search over everything, from wherever it is asked for. */
export interface SearchAll {
  readonly isSearching: boolean;
  /** @param text trimmed, neither empty nor too long */
  readonly search: (text: string) => void;
}

/**
 * Opens the results of a text, new each time (LAY-05, OP-64), or what an exact number or chassis means. Null for people
 * who may not search.
 * @param from the search whose filters and order stay; without it the search begins without filters, in the order that
 * the person had last
 */
export function useSearchAll(from?: PesquisaSearch): SearchAll | null {
  const client = useQueryClient();
  const go = useGo();
  const { acessos, usuarioID } = useSessao();
  const { conta } = useConcessionario();
  const [isSearching, setSearching] = useState(false);
  // Only the latest search counts, even when an earlier one ends after it.
  const latest = useRef("");
  if (!acessos.includes("pac-busca-avancada")) return null;

  async function find(search: PesquisaSearch): Promise<void> {
    const results = linkTo("pac-busca-avancada", {}, search);
    const isExact = mayBeExact(search.search ?? "");
    setSearching(isExact);
    if (!isExact) {
      // The server searches while the page, and where it is the first time its code, comes.
      void client.prefetchQuery(pesquisaQuery({ conta, search: pesquisaSearchSchema.parse(search) }));
      return go(results);
    }
    const asked = location.href;
    // The page shows a failed search, or code that did not load, with a retry.
    const exact = await import("./exact-hit.ts")
      .then(({ findExact }) => findExact(client, { conta, search }))
      .catch(() => null);
    if (latest.current !== search.nonce) return;
    setSearching(false);
    // Whoever has gone elsewhere meanwhile stays there.
    if (location.href !== asked) return;
    // What was found so is left by its way back to the search.
    if (exact !== null) rememberSearch(listName(usuarioID), search);
    go(exact ?? results);
  }

  return {
    isSearching,
    search: (text) => {
      const nonce = newNonce();
      latest.current = nonce;
      rememberText(usuarioID, text);
      const kept = filtrosOf(from ?? {});
      const begins = from?.search === undefined;
      const ordem = begins ? lastOrder(usuarioID) : kept.filtro_ordenacao_data;
      void find({ ...kept, filtro_ordenacao_data: ordem, search: text, nonce });
    },
  };
}
