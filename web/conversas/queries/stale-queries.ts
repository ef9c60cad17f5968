import type { QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";
import type { Stale } from "../../platform/live/refresher.ts";

// With the first page: this file imports no screen.

/** The queries about conversations that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly (QueryKey | Stale)[] {
  if (evento === null) return [["conversas"]];
  const { objeto, tipo } = evento;
  if (objeto !== "conversa" && objeto !== "semana") return [];
  const { info_concessionario_id: conta, info_semana: semana } = evento;
  const messages: QueryKey = ["conversas", "mensagens", conta, semana];
  // A part that leaves the table, or comes back, is marked in its messages (OP-80).
  if (objeto === "semana")
    return tipo === "semana.salva"
      ? [
          ["conversas", "lista", conta],
          ["conversas", "uma", conta, semana],
          messages,
          ["conversas", "opcoes", conta, semana],
        ]
      : [];
  return [
    // Those with read or archived conversations, and those of a search in any tab, are sums over everything (decision
    // 34): what this person does there is seen at once, what others do with the refresh.
    ["conversas", "contatos", "N", ""],
    ["conversas", "nao-lidas"],
    ["conversas", "esperando"],
    ["conversas", "lista", conta],
    ["conversas", "uma", conta, semana],
    // Reading a page marks it as read: an event caused by reading does not read again.
    ...(tipo === "conversa.escrita" || tipo === "conversa.email" ? [messages] : []),
  ];
}
