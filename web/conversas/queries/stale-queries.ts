import type { QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";

// With the first page: this file imports no screen.

/** The queries about conversations that an event makes stale; null: any event may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null) return [["conversas"]];
  const { objeto, tipo } = evento;
  if (objeto !== "conversa" && objeto !== "semana") return [];
  const { info_concessionario_id: conta, info_semana: semana } = evento;
  const messages: QueryKey = ["conversas", "mensagens", conta, semana];
  // A part that leaves the table, or comes back to it, is marked in what was said about it (OP-80).
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
    ["conversas", "contatos"],
    ["conversas", "lista", conta],
    ["conversas", "uma", conta, semana],
    // The page that is read marks as read: what a look told is not read again.
    ...(tipo === "conversa.escrita" ? [messages] : []),
  ];
}
