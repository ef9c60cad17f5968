import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { homeRouteOf, viewsOf, type View } from "../../contract/acesso/index.ts";
import { DEFAULT_STATUS } from "../../contract/requisicoes/index.ts";
import { useConcessionario, useSessao } from "../acesso/index.ts";
import { linkTo, useGo, useSearchOf } from "../platform/routing/links.ts";
import { historySearchSchema } from "../requisicoes/queries/history-search.ts";

/** The route of an area's history. */
export const LIST = "pac-historico-requisicoes-lista";

/** What the header's search box can do. */
export interface HeaderSearch {
  readonly isSearching: boolean;
  readonly search: (busca: string) => void;
}

/** The area of the open tab, else the person's first; null for a person without areas. */
export function searchedView(tab: string | null, acessos: readonly string[]): View | null {
  if (!acessos.includes(LIST)) return null;
  const views = viewsOf(acessos);
  return views.find((view) => homeRouteOf(view) === tab) ?? views[0] ?? null;
}

/**
 * Searches the history of the current area and goes to the tab with matches (LAY-02, LAY-04). Searching the same text
 * again asks the server again. The page of LAY-05, which searches everything, will replace it.
 */
export function useHeaderSearch(tab: string | null): HeaderSearch | null {
  const client = useQueryClient();
  const go = useGo();
  const { acessos } = useSessao();
  const { conta } = useConcessionario();
  const open = useSearchOf(historySearchSchema).status;
  const [isSearching, setIsSearching] = useState(false);
  // Only the latest search counts, even when an earlier one ends after it.
  const latest = useRef(0);
  const view = searchedView(tab, acessos);
  if (view === null) return null;

  async function find(busca: string, among: View): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setIsSearching(true);
    const wanted = open ?? DEFAULT_STATUS;
    // The list itself shows a failed read, or code that did not load, with a retry.
    const found = await import("../historico/queries/find-tab.ts")
      .then(({ findTab }) => findTab(client, { view: among, conta }, { busca, wanted }))
      .catch(() => wanted);
    if (own !== latest.current) return;
    setIsSearching(false);
    go(linkTo(LIST, { view: among }, { status: found, busca }));
  }

  return { isSearching, search: (busca) => void find(busca, view) };
}
