import { queryOptions } from "@tanstack/react-query";
import type { View } from "../../../contract/acesso/index.ts";
import type { Visao, VisaoFiltros } from "../../../contract/requisicoes/index.ts";
import { reads } from "../../platform/http/call.ts";
import { historySearchSchema, type HistorySearch } from "../../requisicoes/index.ts";

/** The person's views of an area's history. */
export const visoesQuery = (view: View) =>
  queryOptions({
    queryKey: ["visoes", view],
    queryFn: reads("GET /v2/pac/requisicoes/visoes", { query: { view } }),
  });

/** The part of an address that a view keeps: all but its page. */
export function filtrosOf(search: HistorySearch): VisaoFiltros {
  const { pagina: _, ...filtros } = search;
  return Object.fromEntries(Object.entries(filtros).filter(([, value]) => value !== undefined));
}

/** The address of a view, without values that the list no longer knows, such as a type. */
export function searchOf({ visao_filtros }: Pick<Visao, "visao_filtros">): HistorySearch {
  return historySearchSchema.parse(visao_filtros);
}

/** Whether the list shows that view, on whatever page and of whatever dealer. */
export function isShown(visao: Pick<Visao, "visao_filtros">, search: HistorySearch): boolean {
  const keyOf = (one: HistorySearch): string => {
    const { concessionario: _, ...filtros } = filtrosOf(one);
    return JSON.stringify(Object.entries(filtros).toSorted(([a], [b]) => a.localeCompare(b)));
  };
  return keyOf(searchOf(visao)) === keyOf(search);
}
