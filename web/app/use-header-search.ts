import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { homeRouteOf, viewsOf, type View } from "../../contract/acesso/index.ts";
import { useConcessionario, useSessao } from "../acesso/index.ts";
import { linkTo, useGo, useSearchOf } from "../platform/routing/links.ts";
import { DEFAULT_TAB, historySearchSchema, tabInAddress } from "../requisicoes/queries/history-search.ts";

const LIST = "pac-historico-requisicoes-lista";

/** What the header's box does with what was typed. */
export interface HeaderSearch {
  readonly isSearching: boolean;
  readonly search: (busca: string) => void;
}

/** The area whose tab is open, else the first of the person's; null for who has none. */
export function searchedView(tab: string | null, acessos: readonly string[]): View | null {
  if (!acessos.includes(LIST)) return null;
  const views = viewsOf(acessos);
  return views.find((view) => homeRouteOf(view) === tab) ?? views[0] ?? null;
}

/**
 * LAY-02 LAY-04: looks in the history of the area that is open, and goes to the tab that has what is looked for. The
 * same text again asks the server again. LAY-05's page, which looks into everything, takes this over once it is built.
 */
export function useHeaderSearch(tab: string | null): HeaderSearch | null {
  const client = useQueryClient();
  const go = useGo();
  const { acessos } = useSessao();
  const { conta } = useConcessionario();
  const open = useSearchOf(historySearchSchema).tab;
  const [isSearching, setIsSearching] = useState(false);
  // The last search wins, however long the one before takes.
  const latest = useRef(0);
  const view = searchedView(tab, acessos);
  if (view === null) return null;

  async function find(busca: string, among: View): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    setIsSearching(true);
    const wanted = open ?? DEFAULT_TAB;
    // What cannot be read now, this code included, is told by the list itself, with the way to try again.
    const found = await import("../historico/queries/find-tab.ts")
      .then(({ findTab }) => findTab(client, { view: among, conta }, { busca, wanted }))
      .catch(() => wanted);
    if (own !== latest.current) return;
    setIsSearching(false);
    go(linkTo(LIST, { view: among }, { tab: tabInAddress(found), busca }));
  }

  return { isSearching, search: (busca) => void find(busca, view) };
}
