import { queryOptions } from "@tanstack/react-query";
import { reads } from "../../platform/http/call.ts";
import type { HistorySearch } from "./history-search.ts";
import { REFRESH_MS, type ListScope } from "./requisicoes.ts";

/** Whether a filter narrows the list beside its tab. */
export function isFiltered(search: HistorySearch): boolean {
  const {
    status: _status,
    ordenacao: _ordenacao,
    concessionario: _dealer,
    pagina: _pagina,
    ...filters
  } = search;
  return Object.values(filters).some((filter) => filter !== undefined);
}

/** How many requests of each status the filters find; one more than MAX_QUANTIDADE stands for all that are more. */
export const quantidadesQuery = ({ view, conta }: ListScope, search: HistorySearch) => {
  const { status: _status, ordenacao: _ordenacao, pagina: _pagina, ...filters } = search;
  return queryOptions({
    queryKey: ["requisicoes", "quantidades", { view, conta }, filters],
    queryFn: reads("GET /v2/pac/requisicoes/quantidades", {
      query: { ...filters, view, concessionario: filters.concessionario ?? conta },
    }),
    refetchInterval: REFRESH_MS,
  });
};
