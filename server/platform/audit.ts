import { isExpression, sql } from "kysely";
import type { RawBuilder } from "kysely";

/** Who did what to which record, when. */
export interface AuditEntry {
  readonly quando: Date;
  readonly usuario_id: number | null;
  /** `requisicao.arquivada`: record and participle. */
  readonly acao: string;
  readonly objeto: string;
  /** A literal, or a column of the statement that inserts the entry. */
  readonly objeto_id: string | number | RawBuilder<unknown>;
  /** Further details: values, or jsonb built from columns of that statement. */
  readonly detalhe?: Readonly<Record<string, unknown>> | RawBuilder<unknown>;
}

/**
 * The insert of an audit row: executed by itself inside a transaction, or as a data-modifying CTE of the audited write.
 * `from` names the CTE whose rows it follows, so that nothing is written when that one changed nothing.
 */
export function auditInsert(entry: AuditEntry, from?: string): RawBuilder<unknown> {
  const { quando, usuario_id, acao, objeto, objeto_id, detalhe = {} } = entry;
  const extra = isExpression(detalhe) ? detalhe : sql`${JSON.stringify(detalhe)}::jsonb`;
  const source = from === undefined ? sql`` : sql`from ${sql.table(from)}`;
  return sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe)
    select ${quando}::timestamptz, ${usuario_id}::bigint, ${acao}, ${objeto}, ${objeto_id}::text, ${extra} ${source}`;
}
