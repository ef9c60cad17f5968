import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/http/call.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

// With the first page: this file imports no rules.

/** How much is unread for the person's side: of one dealer, or of all in reach. */
export const conversasNaoLidasQuery = (concessionario_id: string | undefined) =>
  queryOptions({
    queryKey: ["conversas", "nao-lidas", concessionario_id],
    queryFn: ({ signal }) =>
      call("GET /v2/carros_parados/conversas/contar_nao_lidas", { query: { concessionario_id } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
