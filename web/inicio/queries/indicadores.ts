import { queryOptions } from "@tanstack/react-query";
import type { MovimentoPor } from "../../../contract/requisicoes/index.ts";
import { reads } from "../../platform/http/call.ts";
import { REFRESH_MS, type ListScope } from "../../requisicoes/index.ts";

/** Open requests by age. */
export const idadeQuery = ({ view, conta }: ListScope) =>
  queryOptions({
    queryKey: ["requisicoes", "indicadores", "idade", { view, conta }],
    queryFn: reads("GET /v2/pac/requisicoes/indicadores/idade", { query: { view, concessionario: conta } }),
    refetchInterval: REFRESH_MS,
  });

/** Opened and closed requests, by one thing. */
export const movimentoQuery = ({ view, conta }: ListScope, por: MovimentoPor) =>
  queryOptions({
    queryKey: ["requisicoes", "indicadores", por, { view, conta }],
    queryFn: reads("GET /v2/pac/requisicoes/indicadores/movimento/:por", {
      params: { por },
      query: { view, concessionario: conta },
    }),
    refetchInterval: REFRESH_MS,
  });

/** How long requests waited for their first answer. */
export const respostaQuery = ({ view, conta }: ListScope) =>
  queryOptions({
    queryKey: ["requisicoes", "indicadores", "resposta", { view, conta }],
    queryFn: reads("GET /v2/pac/requisicoes/indicadores/resposta", {
      query: { view, concessionario: conta },
    }),
    refetchInterval: REFRESH_MS,
  });
