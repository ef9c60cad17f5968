import type { RawBuilder } from "kysely";
import {
  OPEN_ORDENACOES,
  PRIMEIRA_RESPOSTA,
  PRIMEIRA_RESPOSTA_HORAS,
  isClosed,
} from "../../../contract/requisicoes/index.ts";
import type {
  ListRequisicoesQuery,
  Ordenacao,
  ReqStatus,
  PrimeiraResposta,
} from "../../../contract/requisicoes/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";
import { isUnread } from "./unread.ts";
import type { Leitor } from "./unread.ts";

/** The parsed query of the history list and the person who asks (HIST-15); unread means unread by this person. */
export interface ListFilter extends Omit<ListRequisicoesQuery, "pagina"> {
  readonly leitor: Leitor;
}

/** The filters of a list, in any order; without a status all four. */
export type AnyFilter = Omit<ListFilter, "status" | "ordenacao"> & { readonly status?: ReqStatus };

/** One page of that list. */
export interface ListPage extends ListFilter {
  readonly pagina: number;
}

/** Account and area of `requisicao r` or `requisicao_leitura r`, for `inScope`. */
export const OF_R = { conta: "r.req_concessionario_id", view: "r.view" } as const;

export type Direction = "asc" | "desc";

/** A column that lists sort by. The columns of open orders are in `requisicao_leitura` alone, or have no index. */
export type ListColumn = keyof DB["requisicao_leitura"];

const COLUMNS: Readonly<Record<Ordenacao, readonly ListColumn[]>> = {
  data_asc: ["req_data_criacao", "req_numero"],
  data_desc: ["req_data_criacao", "req_numero"],
  req_a_z: ["req_tipo_desc", "req_data_criacao", "req_numero"],
  req_z_a: ["req_tipo_desc", "req_data_criacao", "req_numero"],
  atividade_asc: ["req_ultima_atividade", "req_numero"],
  atividade_desc: ["req_ultima_atividade", "req_numero"],
  espera_asc: ["req_aguardando_desde", "req_numero"],
};

/** The sort columns: by date, or by title and then date, or by a moment; the number breaks ties (HIST-05). */
export function columnsOf(ordenacao: Ordenacao): readonly ListColumn[] {
  return COLUMNS[ordenacao];
}

export function directionOf(ordenacao: Ordenacao): Direction {
  return ordenacao.endsWith("_desc") || ordenacao === "req_z_a" ? "desc" : "asc";
}

/** Whether the order is one of open requests: its columns have no index, so such a list reads the narrow rows. */
export function isOpenOrder(ordenacao: Ordenacao): boolean {
  return OPEN_ORDENACOES.some((one) => one === ordenacao);
}

/** The sort columns of a table, comma-joined. */
export function keysOf(columns: readonly ListColumn[], table: string): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
}

/** The columns of a table for `order by`, all in one direction. */
export function orderOf(
  columns: readonly ListColumn[],
  table: string,
  direction: Direction,
): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction)}`));
}

/** The order of the list, for a table with its sort columns. */
export function listOrder(filter: ListFilter, table: string): RawBuilder<unknown> {
  return orderOf(columnsOf(filter.ordenacao), table, directionOf(filter.ordenacao));
}

/** Whether days narrow the list: there are no kept counts by day. */
export function hasDays({ data, data_ate }: AnyFilter): boolean {
  return data !== undefined || data_ate !== undefined;
}

/** Status, types and days as a condition on `requisicao r` or `requisicao_leitura r`; `data` alone is one day (OP-58). */
export function filterCondition({ status, tipo, data, data_ate }: AnyFilter): RawBuilder<boolean> {
  const conditions = [status === undefined ? sql<boolean>`true` : sql<boolean>`r.req_status = ${status}`];
  if (tipo.length > 0) conditions.push(sql<boolean>`r.req_tipo = any(${tipo}::text[])`);
  if (data !== undefined)
    conditions.push(
      sql<boolean>`r.req_data_criacao >= ${data}::date::timestamp at time zone 'America/Sao_Paulo'`,
    );
  const last = data_ate ?? data;
  if (last !== undefined)
    conditions.push(
      sql<boolean>`r.req_data_criacao < (${last}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Whether a filter needs `requisicao_leitura`. */
export function asksLeitura({ nao_lidas, aguardando, resposta, owner, ...filter }: AnyFilter): boolean {
  const asks = [aguardando, resposta, owner].some((one) => one !== undefined);
  return nao_lidas || asks || hasClosing(filter);
}

/** Whether days of closing narrow the list, which no index has. */
function hasClosing({ encerrada, encerrada_ate }: Pick<AnyFilter, "encerrada" | "encerrada_ate">): boolean {
  return encerrada !== undefined || encerrada_ate !== undefined;
}

/**
 * The days of closing. A closed request was closed at its last activity, since nothing follows but an archiving, which
 * is one.
 */
function andClosing({ encerrada, encerrada_ate }: AnyFilter, table: string): RawBuilder<unknown> {
  const moment = sql.ref(`${table}.req_ultima_atividade`);
  const last = encerrada_ate ?? encerrada;
  if (last === undefined) return sql``;
  const from =
    encerrada === undefined
      ? sql``
      : sql` and ${moment} >= ${encerrada}::date::timestamp at time zone 'America/Sao_Paulo'`;
  return sql` and ${sql.ref(`${table}.req_status`)} in ('concluido', 'arquivado')${from}
    and ${moment} < (${last}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`;
}

/** The ends of the classes of time to the first answer, without the last class. */
const PRIMEIRA_RESPOSTA_SEGUNDOS = PRIMEIRA_RESPOSTA_HORAS.map((hours) => hours * 3600);

/**
 * The class of a request's time to its first answer, of a table with the columns of `requisicao_leitura`: its place in
 * `PRIMEIRA_RESPOSTA`, null without an answer.
 */
export function primeiraRespostaPlace(table: string): RawBuilder<number | null> {
  const [answered, created] = [
    sql.ref(`${table}.req_primeira_resposta`),
    sql.ref(`${table}.req_data_criacao`),
  ];
  return sql`width_bucket(date_part('epoch', ${answered} - ${created}), ${PRIMEIRA_RESPOSTA_SEGUNDOS}::float8[])`;
}

/** The condition on the time to the first answer, with an `and` before it. */
function andPrimeiraResposta(resposta: PrimeiraResposta | undefined, table: string): RawBuilder<unknown> {
  if (resposta === undefined) return sql``;
  return resposta === "sem"
    ? sql` and ${sql.ref(`${table}.req_primeira_resposta`)} is null`
    : sql` and ${primeiraRespostaPlace(table)} = ${PRIMEIRA_RESPOSTA.indexOf(resposta)}::int`;
}

/** The condition on who is the owner (OP-49), with an `and` before it. */
function andOwner(owner: number | undefined, table: string): RawBuilder<unknown> {
  return owner === undefined ? sql`` : sql` and ${sql.ref(`${table}.req_owner_id`)} = ${owner}::bigint`;
}

/**
 * The list's conditions on its row of `requisicao_leitura`, each with an `and` before it; closed requests have no turn.
 */
export function andLeitura(filter: AnyFilter, table: string): RawBuilder<unknown> {
  const { nao_lidas, leitor, aguardando, resposta, owner, status } = filter;
  const closing = sql`${andClosing(filter, table)}${andPrimeiraResposta(resposta, table)}${andOwner(owner, table)}`;
  const unread = nao_lidas ? sql`${closing} and ${isUnread(leitor, table)}` : closing;
  if (aguardando === undefined) return unread;
  if (status !== undefined && isClosed(status)) return sql` and false`;
  const turn = sql`${unread} and ${sql.ref(`${table}.req_aguardando`)} = ${aguardando}`;
  return status === undefined ? sql`${turn} and r.req_status in ('pendente', 'em_andamento')` : turn;
}
