import { isExpression, sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { EventoTipo } from "./live/dados.ts";

/**
 * The acts that the audit keeps and no event tells, with the kind of record that each is about. Each room adds its own
 * by declaration merging, as those of events (live/dados.ts).
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ActsWithoutEvento {}

/** Every act that the product writes: `requisicao.arquivada`, record and participle. */
export type Acao = EventoTipo | keyof ActsWithoutEvento;

/** Who did what to which record, when. */
export interface AuditEntry {
  readonly quando: Date;
  readonly usuario_id: number | null;
  readonly acao: Acao;
  readonly objeto: string;
  /** A literal, or a column of the statement that inserts the entry. */
  readonly objeto_id: string | number | RawBuilder<unknown>;
  /** Further details: values, or jsonb built from columns of that statement. */
  readonly detalhe?: Readonly<Record<string, unknown>> | RawBuilder<unknown>;
}

/**
 * The insert of an audit row: executed by itself inside a transaction, or as a data-modifying CTE of the audited write.
 * `from` (`from mudada`) is the CTE whose rows it follows, so that nothing is written when that one changed nothing.
 */
export function auditInsert(entry: AuditEntry, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { quando, usuario_id, acao, objeto, objeto_id, detalhe = {} } = entry;
  const extra = isExpression(detalhe) ? detalhe : sql`${JSON.stringify(detalhe)}::jsonb`;
  return sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe)
    select ${quando}::timestamptz, ${usuario_id}::bigint, ${acao}, ${objeto}, ${objeto_id}::text, ${extra} ${from}`;
}
