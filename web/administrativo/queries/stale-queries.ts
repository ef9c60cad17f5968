import type { QueryKey } from "@tanstack/react-query";
import {
  eventoTipos,
  keyOf,
  REGISTERS,
  type AnyRegister,
  type RegisterDefinition,
} from "../../../contract/administrativo/index.ts";
import type { Evento } from "../../../contract/eventos.ts";
import type { Stale } from "../../platform/live/refresher.ts";
import { registerOf } from "../parts/register.ts";
import { bringRecord, isReadWhole } from "./bring-record.ts";

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
  seguranca: "seguranca",
} as const;

const ALL: readonly QueryKey[] = Object.values(REGISTER_KEYS).map((key) => [key]);

/**
 * An event of a register's record makes stale its options in other forms; the record itself is read and brought into
 * the lists at hand, which are not read again. Other kinds make every answer of theirs stale. null: any event may have
 * been missed.
 */
export function staleQueries(evento: Evento | null): readonly (QueryKey | Stale)[] {
  if (evento === null) return ALL;
  const of = REGISTERS.find(({ objeto }) => objeto === evento.objeto);
  if (of && !isReadWhole(of)) return ofRecord(of, evento);
  if (!(evento.objeto in REGISTER_KEYS)) return [];
  return [[REGISTER_KEYS[evento.objeto as keyof typeof REGISTER_KEYS]]];
}

function ofRecord(of: AnyRegister, evento: Evento): readonly (QueryKey | Stale)[] {
  const { id: name, eventoId = name }: RegisterDefinition = of;
  const id = String((evento as unknown as Readonly<Record<string, unknown>>)[eventoId]);
  const isGone = evento.tipo === eventoTipos<RegisterDefinition>(of).excluido;
  return [
    [keyOf(of), "opcoes"],
    {
      queryKey: [keyOf(of), "item", id],
      after: [keyOf(of), "lista"],
      bring: async (client) => await bringRecord(client, registerOf(of), { id, isGone }),
    },
  ];
}
