import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { PAGE_SIZE } from "../../../contract/platform/paging.ts";
import { searchPatterns } from "../../../contract/requisicoes/index.ts";
import type { Ordenacao, ReqStatus } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import { isUnread } from "./unread.ts";
import type { Leitor } from "./unread.ts";

/** What the history list is asked for (HIST-15). */
export interface ListFilter {
  readonly status: ReqStatus;
  /** Types; empty means all. */
  readonly tipo: readonly string[];
  /** A day as São Paulo sees it. */
  readonly data: string | undefined;
  /** What is looked for in number, claim, plate and chassis, as it was typed; nothing in it means all. */
  readonly busca: string;
  /** Only what this person has not seen. */
  readonly naoLidasDe?: Leitor | undefined;
  readonly ordenacao: Ordenacao;
  readonly pagina: number;
}

export type Direction = "asc" | "desc";

/** HIST-05: by date, or by title and then by date; the number settles what is equal. */
export function columnsOf(ordenacao: Ordenacao): string[] {
  const byTitle = ordenacao === "req_a_z" || ordenacao === "req_z_a";
  return [...(byTitle ? ["req_tipo_desc"] : []), "req_data_criacao", "req_numero"];
}

export function directionOf(ordenacao: Ordenacao): Direction {
  return ordenacao === "data_desc" || ordenacao === "req_z_a" ? "desc" : "asc";
}

/** Columns of a table, all in one direction. */
export function orderOf(
  columns: readonly string[],
  table: string,
  direction: Direction,
): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction)}`));
}

/**
 * The keys of everything that is found or unread, as a CTE's body: few rows in no order, read once for the total and
 * the page; read in the list's order PostgreSQL would walk through all that is not found. Undefined where all is asked
 * for.
 */
export function foundKeys(scope: Scope, filter: ListFilter): RawBuilder<unknown> | undefined {
  const patterns = searchPatterns(filter.busca);
  const { naoLidasDe } = filter;
  if (!patterns && naoLidasDe === undefined) return undefined;
  const keys = sql.join(columnsOf(filter.ordenacao).map((column) => sql.ref(`r.${column}`)));
  const condition = listCondition(scope, filter);
  if (!patterns)
    return sql`select ${keys} from requisicao_leitura r where ${condition}${andUnread(naoLidasDe, "r")}`;
  const leitura = naoLidasDe ? sql` join requisicao_leitura l on l.req_numero = r.req_numero` : sql``;
  return sql`select ${keys} from requisicao r${leitura} where ${condition}
    and (r.req_busca like ${patterns.prefix} or r.req_busca like ${patterns.tail})${andUnread(naoLidasDe, "l")}`;
}

function andUnread(leitor: Leitor | undefined, table: string): RawBuilder<unknown> {
  return leitor ? sql` and ${isUnread(leitor, table)}` : sql``;
}

/** The order of the list, on a table with the columns of `requisicao`. */
export function listOrder(filter: ListFilter, table: string): RawBuilder<unknown> {
  return orderOf(columnsOf(filter.ordenacao), table, directionOf(filter.ordenacao));
}

/** Scope, status, types and day as a condition on `requisicao r`, or `requisicao_leitura r`. */
export function listCondition(scope: Scope, filter: ListFilter): RawBuilder<boolean> {
  const { status, tipo, data } = filter;
  const conditions = [inScope(scope, "r"), sql<boolean>`r.req_status = ${status}`];
  if (tipo.length > 0) conditions.push(sql<boolean>`r.req_tipo = any(${[...tipo]}::text[])`);
  if (data !== undefined)
    conditions.push(
      sql<boolean>`r.req_data_criacao >= ${data}::date::timestamp at time zone 'America/Sao_Paulo'`,
      sql<boolean>`r.req_data_criacao < (${data}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** One branch for each area and account that make one list together, and what narrows `r` to it; undefined for one. */
export function branchesOf(
  scope: Scope,
): { from: RawBuilder<unknown>; condition: RawBuilder<unknown> } | undefined {
  const contas = scope.conta === undefined && scope.reach.kind === "accounts" ? scope.reach.contas : [];
  if (scope.views.length <= 1 && contas.length <= 1) return undefined;
  const accounts = contas.length > 1 ? sql` cross join unnest(${[...contas]}::text[]) as k(conta)` : sql``;
  const account = contas.length > 1 ? sql` and r.req_concessionario_id = k.conta` : sql``;
  return {
    from: sql`unnest(${[...scope.views]}::text[]) as v(view)${accounts}`,
    condition: sql`r.view = v.view${account}`,
  };
}

/**
 * The keys of one page, read inside the index: no row is fetched for the pages before it. An offset past the middle of
 * what `total` counts is counted off from the other end. Where several accounts or areas make one list, each gives its
 * first ones, and the page is cut from those.
 */
export function pageKeys(scope: Scope, filter: ListFilter): RawBuilder<unknown> {
  const columns = columnsOf(filter.ordenacao);
  const keys = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  const condition = listCondition(scope, filter);
  const direction = directionOf(filter.ordenacao);
  const offset = (filter.pagina - 1) * PAGE_SIZE;
  const first = sql`select ${keys} from requisicao r where ${condition}`;
  const order = orderOf(columns, "r", direction);
  const branches = branchesOf(scope);
  if (branches)
    return sql`select r.* from ${branches.from} cross join lateral (
        ${first} and ${branches.condition} order by ${order} limit ${offset}::bigint + ${PAGE_SIZE}::bigint) r
      order by ${order} limit ${PAGE_SIZE}::bigint offset ${offset}::bigint`;
  const back = orderOf(columns, "r", direction === "asc" ? "desc" : "asc");
  const total = sql`(select total from t)`;
  return sql`(${first} and ${offset}::bigint * 2 <= ${total} order by ${order}
      limit ${PAGE_SIZE}::bigint offset ${offset}::bigint)
    union all
    (${first} and ${offset}::bigint * 2 > ${total} order by ${back}
      limit greatest(0, least(${PAGE_SIZE}::bigint, ${total} - ${offset}::bigint))
      offset greatest(0, ${total} - ${offset}::bigint - ${PAGE_SIZE}::bigint))`;
}
