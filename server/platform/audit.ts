import { isExpression } from "kysely";
import type { RawBuilder } from "kysely";
import { currentCall } from "./current-call.ts";
import { sql } from "./db/sql.ts";
import type { EventoTipo } from "./live/dados.ts";

/**
 * The acts that the audit keeps and no event tells, with the kind of record that each is about. Each room adds its own
 * by declaration merging, as those of events (live/dados.ts).
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ActsWithoutEvento {}

/** Every act that the product writes: `requisicao.arquivada`, record and participle. */
export type Acao = EventoTipo | keyof ActsWithoutEvento;

/** Who did what to which record, when; from where and by which call is the current one's. */
export interface AuditEntry {
  readonly quando: Date;
  readonly usuario_id: number | null;
  readonly acao: Acao;
  readonly objeto: string;
  /** A literal, or a column of the statement that inserts the entry. */
  readonly objeto_id: string | number | RawBuilder<unknown>;
  /** Further details: values, or jsonb built from columns of that statement. */
  readonly detalhe?: Details;
  /**
   * What people wrote: reasons, contents before and after. Kept beside the sealed row, where it can be blanked one day
   * while the row stays (decision 76); read together with it (`detalheInteiro`).
   */
  readonly textos?: Details | undefined;
}

type Details = Readonly<Record<string, unknown>> | RawBuilder<unknown>;

/**
 * The insert of an audit row: executed by itself inside a transaction, or as a data-modifying CTE of the audited write.
 * `from` (`from mudada`) is the CTE whose rows it follows, so that nothing is written when that one changed nothing.
 */
export function auditInsert(entry: AuditEntry, from: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { quando, usuario_id, acao, objeto, objeto_id, detalhe = {}, textos } = entry;
  const { endereco = null, request_id = null } = currentCall() ?? {};
  return sql`insert into auditoria (quando, usuario_id, acao, objeto, objeto_id, detalhe, textos, endereco, request_id)
    select ${quando}::timestamptz, ${usuario_id}::bigint, ${acao}, ${objeto}, ${objeto_id}::text, ${jsonbOf(detalhe)},
      ${jsonbOf(textos)}, ${endereco}::cidr, ${request_id}::uuid ${from}`;
}

function jsonbOf(details: Details | undefined): RawBuilder<unknown> {
  if (details === undefined) return sql`null::jsonb`;
  return isExpression(details) ? details : sql`${JSON.stringify(details)}::jsonb`;
}

/** The details of an audit row of `table`, with what people wrote while that is there. */
export function detalheInteiro(table: string): RawBuilder<unknown> {
  return sql`(${sql.ref(`${table}.detalhe`)} || coalesce(${sql.ref(`${table}.textos`)}, '{}'))`;
}
