import { infiniteQueryOptions, queryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";
import { movesDealer } from "../../acesso/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";

// With the first page: this file imports no rules.

/** How many notices the person has not read. */
export const avisosNaoLidosQuery = queryOptions({
  queryKey: ["avisos", "nao-lidos"],
  queryFn: reads("GET /v2/pac/avisos/nao_lidos", {}),
  refetchInterval: REFRESH_MS,
});

/** The person's notices, the newest first, page by page. */
export const avisosQuery = infiniteQueryOptions({
  queryKey: ["avisos", "lista"],
  queryFn: ({ pageParam: pagina, signal }) => call("GET /v2/pac/avisos", { query: { pagina } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ totalPages }, _pages, pagina) => (pagina < totalPages ? pagina + 1 : undefined),
});

/** Marks one of them as read. Throws what `call` throws. */
export async function markAvisoRead(client: QueryClient, aviso_id: number): Promise<void> {
  takeUnread(client, await call("PUT /v2/pac/avisos/:aviso_id/lido", { params: { aviso_id } }));
}

/** Marks all up to that one as read. Throws what `call` throws. */
export async function markAvisosRead(client: QueryClient, ate: number): Promise<void> {
  takeUnread(client, await call("PUT /v2/pac/avisos/lidos", { body: { ate } }));
}

function takeUnread(client: QueryClient, unread: { readonly nao_lidos: number }): void {
  client.setQueryData(avisosNaoLidosQuery.queryKey, unread);
  void client.invalidateQueries({ queryKey: ["avisos", "lista"] });
}

/** What of a person's notices, and of who can be owner, an event makes stale; null: any may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null || movesDealer(evento)) return [["avisos"], ["usuarios"]];
  if (evento.objeto === "usuario") return [["usuarios"]];
  return evento.objeto === "aviso" ? [["avisos"]] : [];
}
