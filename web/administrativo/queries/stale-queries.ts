import type { QueryKey } from "@tanstack/react-query";
import { keyOf, REGISTERS, type AnyRegister } from "../../../contract/administrativo/index.ts";
import type { Evento } from "../../../contract/eventos.ts";

// With the first page: this file imports no screen.

type KeyOf<Of> = Of extends { readonly path: `/v2/pac/administrativo/${infer Key}` } ? Key : never;

/** The first word of the keys of a register's queries, by the kind of its records in events. */
export const REGISTER_KEYS = {
  ...(Object.fromEntries(REGISTERS.map((of) => [of.objeto, keyOf(of)])) as {
    readonly [Of in AnyRegister as Of["objeto"]]: KeyOf<Of>;
  }),
  item: "itens",
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
