import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";
import { REFRESH_MS, type ListScope } from "../../requisicoes/index.ts";

/** Open requests by age. */
export const idadeQuery = ({ view, conta }: ListScope) =>
  queryOptions({
    queryKey: ["requisicoes", "indicadores", "idade", { view, conta }],
    queryFn: ({ signal }) =>
      call(
        "GET /v2/pac/requisicoes/indicadores/idade",
        { query: { view, concessionario: conta } },
        { signal },
      ),
    refetchInterval: REFRESH_MS,
  });
