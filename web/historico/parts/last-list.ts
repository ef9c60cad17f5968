import type { View } from "../../../contract/acesso/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { type HistorySearch, historySearchSchema } from "../../requisicoes/index.ts";

const keyOf = (view: View) => `pac_historico_${view}`;

/** Remembers which tab, filters and page of an area's history were looked at last, in this browser tab. */
export function rememberList(view: View, search: HistorySearch): void {
  sessionStorage.setItem(keyOf(view), JSON.stringify(search));
}

/** The way back from a request to the list as it was left. */
export function lastListTarget(view: View): Target {
  const search = readSearch(sessionStorage.getItem(keyOf(view)));
  return linkTo("pac-historico-requisicoes-lista", { view }, { ...search });
}

/** The list that was looked at last, or null where none was in this browser tab. */
export function lastListSearch(view: View): HistorySearch | null {
  const stored = sessionStorage.getItem(keyOf(view));
  return stored === null ? null : readSearch(stored);
}

const openedKey = (view: View) => `${keyOf(view)}_aberta`;

/** Remembers which request was opened last, so that the list can go back to its row. */
export function rememberOpened(view: View, numero: number): void {
  sessionStorage.setItem(openedKey(view), String(numero));
}

/** The request that was opened last, once: the list goes to its row when it comes back, and not again. */
export function takeOpened(view: View): number | null {
  const numero = Number(sessionStorage.getItem(openedKey(view)) ?? "0");
  sessionStorage.removeItem(openedKey(view));
  return numero > 0 ? numero : null;
}

/** What was stored, or the list's beginning where that is nothing, or no longer readable. */
export function readSearch(stored: string | null): HistorySearch {
  try {
    return historySearchSchema.parse(JSON.parse(stored ?? "{}"));
  } catch {
    return {};
  }
}
