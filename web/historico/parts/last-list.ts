import type { View } from "../../../contract/acesso/index.ts";
import { lastSearch, rememberOpened as remember } from "../../platform/list/last-list.ts";
import { linkTo, type Target } from "../../platform/routing/links.ts";
import { type HistorySearch, historySearchSchema } from "../../requisicoes/index.ts";

/** The name under which an area's history is remembered. */
export const listName = (view: View): string => `pac_historico_${view}`;

/** The search of the last list in this browser tab, or null. */
export function lastListSearch(view: View): HistorySearch | null {
  return lastSearch(listName(view), historySearchSchema);
}

/** The link back from a request to the list as it was left. */
export function lastListTarget(view: View): Target {
  return linkTo("pac-historico-requisicoes-lista", { view }, lastListSearch(view) ?? {});
}

/** Remembers the last opened request, so that the list can return to its row. */
export function rememberOpened(view: View, numero: number): void {
  remember(listName(view), numero);
}
