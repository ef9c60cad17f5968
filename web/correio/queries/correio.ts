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

/** A page of what came in and fits nowhere. */
export const recebidosQuery = (pagina: number) =>
  queryOptions({
    queryKey: ["correio", "recebidos", pagina],
    queryFn: reads("GET /v2/pac/correio/listar_recebidos", { query: { pagina } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** One of them, whatever became of it. */
export const recebidoQuery = (recebido_id: number) =>
  queryOptions({
    queryKey: ["correio", "recebido", recebido_id],
    queryFn: reads("GET /v2/pac/correio/recebidos/:recebido_id", { params: { recebido_id } }),
  });

/** Where a mail can be put, by words. */
export const destinosQuery = (busca: string) =>
  queryOptions({
    queryKey: ["correio-destinos", busca],
    queryFn: reads("GET /v2/pac/correio/listar_destinos", { query: { busca } }),
    placeholderData: keepPreviousData,
  });

/** What the board shows that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null) return [["correio"]];
  const isOfMail = ["interacao.email", "conversa.email", "carta.email"].includes(evento.tipo);
  if (isOfMail)
    return [
      ["correio", "situacao"],
      ["correio", "nao-entregues"],
    ];
  if (evento.objeto !== "recebido") return [];
  return [
    ["correio", "situacao"],
    ["correio", "recebidos"],
    ["correio", "recebido", evento.recebido_id],
  ];
}
