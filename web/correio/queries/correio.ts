import { keepPreviousData, queryOptions, type QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";
import { reads } from "../../platform/http/call.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

// With the first page: this file imports no screen.

/** Whether mail stands still, and how much waits for somebody. */
export const situacaoQuery = queryOptions({
  queryKey: ["correio", "situacao"],
  queryFn: reads("GET /v2/pac/correio/situacao", {}),
  refetchInterval: REFRESH_MS,
});

/** A page of what did not arrive. */
export const naoEntreguesQuery = (pagina: number) =>
  queryOptions({
    queryKey: ["correio", "nao-entregues", pagina],
    queryFn: reads("GET /v2/pac/correio/listar_nao_entregues", { query: { pagina } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** What the board shows that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  const isOfMail = evento === null || evento.tipo === "interacao.email" || evento.tipo === "conversa.email";
  return isOfMail ? [["correio"]] : [];
}
