import type { RawBuilder } from "kysely";
import { jsonbObject } from "../db/rows.ts";
import type { Sql } from "../db/rows.ts";
import { sql } from "../db/sql.ts";
import type { EventoDados, EventoTipo } from "./dados.ts";

/** A `tipo` with the `dados` that belong to it. */
export type TypedEvento = {
  readonly [Tipo in EventoTipo]: { readonly tipo: Tipo; readonly dados: Sql<EventoDados[Tipo]> };
}[EventoTipo];

/** Who did what and when; for a request also which one and whose. */
export type NewEvento = TypedEvento & {
  readonly quando: Date;
  /** Null for whoever can run commands on the machine. */
  readonly usuario_id: number | null;
  readonly concessionario_conta?: RawBuilder<string>;
  readonly req_numero?: RawBuilder<number>;
  /** Private: not for everybody who sees the record. Its kind decides what they are told. */
  readonly privado?: boolean;
};

/**
 * The insert of an `evento` row: executed by itself inside a transaction, or as a data-modifying CTE of the write. `from`
 * (`from mudada e`) is the CTE whose rows it follows, so that nothing is told when that one changed nothing.
 */
export function eventoInsert(evento: NewEvento, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { quando, usuario_id, tipo, privado = false } = evento;
  const { concessionario_conta = sql`null`, req_numero = sql`null` } = evento;
  return sql`insert into evento (quando, tipo, usuario_id, concessionario_conta, req_numero, privado, dados)
    select ${quando}::timestamptz, ${tipo}, ${usuario_id}::bigint, ${concessionario_conta}, ${req_numero},
      ${privado}::boolean, ${jsonbObject<object>(evento.dados)} ${from}`;
}
