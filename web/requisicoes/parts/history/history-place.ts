import type { View } from "../../../../contract/acesso/index.ts";
import { linkTo, type Target } from "../../../platform/links.ts";
import { historySearchSchema, type HistorySearch } from "../../queries/history-search.ts";

const keyOf = (view: View) => `pac_historico_${view}`;

/** Remembers which tab, filters and page of an area's history were looked at last, in this browser tab. */
export function rememberHistoryPlace(view: View, search: HistorySearch): void {
  sessionStorage.setItem(keyOf(view), JSON.stringify(search));
}

/** The way back from a request to the list as it was left. */
export function historyPlace(view: View): Target {
  const search = readPlace(sessionStorage.getItem(keyOf(view)));
  return linkTo("pac-historico-requisicoes-lista", { view }, { ...search });
}

/** What was stored, or the list's beginning where that is nothing, or no longer readable. */
export function readPlace(stored: string | null): HistorySearch {
  try {
    return historySearchSchema.parse(JSON.parse(stored ?? "{}"));
  } catch {
    return {};
  }
}
