import type { QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../../contract/eventos.ts";

// With the first page: this file imports no register.

/** The first word of the keys of a register's queries, by the kind of its records in events. */
export const REGISTER_KEYS = {
  item: "itens",
  resposta: "respostas",
  seguradora: "seguradoras",
  concessionario: "concessionarios",
  usuario: "usuarios",
  ano: "anos",
  gbo: "gbo",
} as const;

const ALL: readonly QueryKey[] = Object.values(REGISTER_KEYS).map((key) => [key]);

/**
 * An event of a record makes every answer of its register stale, also its options in other forms. null: any may have
 * been missed.
 */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  if (evento === null) return ALL;
  if (!(evento.objeto in REGISTER_KEYS)) return [];
  return [[REGISTER_KEYS[evento.objeto as keyof typeof REGISTER_KEYS]]];
}
