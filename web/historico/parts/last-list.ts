import type { View } from "../../../contract/acesso/index.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { type HistorySearch, historySearchSchema } from "../../requisicoes/index.ts";

const keyOf = (view: View) => `pac_historico_${view}`;

/** Remembers the tab, filters and page of an area's history for this browser tab. */
export function rememberList(view: View, search: HistorySearch): void {
  sessionStorage.setItem(keyOf(view), JSON.stringify(search));
}

/** The link back from a request to the list as it was left. */
export function lastListTarget(view: View): Target {
  const search = readSearch(sessionStorage.getItem(keyOf(view)));
  return linkTo("pac-historico-requisicoes-lista", { view }, { ...search });
}

/** The search of the last list in this browser tab, or null. */
export function lastListSearch(view: View): HistorySearch | null {
  const stored = sessionStorage.getItem(keyOf(view));
  return stored === null ? null : readSearch(stored);
}

const openedKey = (view: View) => `${keyOf(view)}_aberta`;

/** Remembers the last opened request, so that the list can return to its row. */
export function rememberOpened(view: View, numero: number): void {
  sessionStorage.setItem(openedKey(view), String(numero));
}

/** The last opened request. Forgotten once read, so that the list returns to its row only once. */
export function takeOpened(view: View): number | null {
  const numero = Number(sessionStorage.getItem(openedKey(view)) ?? "0");
  sessionStorage.removeItem(openedKey(view));
  return numero > 0 ? numero : null;
}

/** Parses a stored search; the default list when it is missing or unreadable. */
export function readSearch(stored: string | null): HistorySearch {
  try {
    return historySearchSchema.parse(JSON.parse(stored ?? "{}"));
  } catch {
    return {};
  }
}
