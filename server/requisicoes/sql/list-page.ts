import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { searchPatterns } from "../../../contract/requisicoes/index.ts";
import type { ListRequisicoesQuery, Ordenacao } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { pageWindow } from "../../platform/paging.ts";
import { isUnread } from "./unread.ts";
import type { Leitor } from "./unread.ts";

/** The parsed query of the history list and the person who asks (HIST-15); unread means unread by this person. */
export interface ListFilter extends Omit<ListRequisicoesQuery, "pagina"> {
  readonly leitor: Leitor;
}

/** One page of that list. */
export interface ListPage extends ListFilter {
  readonly pagina: number;
}

/** Account and area of `requisicao r` or `requisicao_leitura r`, for `inScope`. */
export const OF_R = { conta: "r.req_concessionario_id", view: "r.view" } as const;

export type Direction = "asc" | "desc";

/** A column that lists sort by: both tables of a list have it. */
export type ListColumn = keyof DB["requisicao"] & keyof DB["requisicao_leitura"];

/** The sort columns: by date, or by title and then date; the number breaks ties (HIST-05). */
export function columnsOf(ordenacao: Ordenacao): ListColumn[] {
  const byTitle = ordenacao === "req_a_z" || ordenacao === "req_z_a";
  const byDate: ListColumn[] = ["req_data_criacao", "req_numero"];
  return byTitle ? ["req_tipo_desc", ...byDate] : byDate;
}

export function directionOf(ordenacao: Ordenacao): Direction {
  return ordenacao === "data_desc" || ordenacao === "req_z_a" ? "desc" : "asc";
}

/** The columns of a table for `order by`, all in one direction. */
export function orderOf(
  columns: readonly ListColumn[],
  table: string,
  direction: Direction,
): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction)}`));
}

/**
 * The keys of everything that a search or the unread filter finds, as the body of a CTE: few unordered rows, read once
 * for the total and the page. Reading them in the order of the list would make PostgreSQL walk through all other rows.
 * Undefined without such a filter.
 */
export function foundKeys(scope: Scope, filter: ListFilter): RawBuilder<unknown> | undefined {
  const patterns = searchPatterns(filter.busca);
  if (!patterns && !filter.nao_lidas) return undefined;
  const keys = sql.join(columnsOf(filter.ordenacao).map((column) => sql.ref(`r.${column}`)));
  const condition = filterCondition(filter);
  if (!patterns)
    return sql`select ${keys} from requisicao_leitura r where ${inScope(scope, OF_R)} and ${condition}${andUnread(filter, "r")}`;
  // Unscoped: joined by number to a request within the scope.
  const leitura = filter.nao_lidas ? sql` join requisicao_leitura l on l.req_numero = r.req_numero` : sql``;
  return sql`select ${keys} from requisicao r${leitura} where ${inScope(scope, OF_R)} and ${condition}
    and (r.req_busca like ${patterns.prefix} or r.req_busca like ${patterns.tail})${andUnread(filter, "l")}`;
}

function andUnread({ nao_lidas, leitor }: ListFilter, table: string): RawBuilder<unknown> {
  return nao_lidas ? sql` and ${isUnread(leitor, table)}` : sql``;
}

/** The order of the list, for a table with the columns of `requisicao`. */
export function listOrder(filter: ListFilter, table: string): RawBuilder<unknown> {
  return orderOf(columnsOf(filter.ordenacao), table, directionOf(filter.ordenacao));
}

/** Status, types and day as a condition on `requisicao r` or `requisicao_leitura r`. */
export function filterCondition(filter: ListFilter): RawBuilder<boolean> {
  const { status, tipo, data } = filter;
  const conditions = [sql<boolean>`r.req_status = ${status}`];
  if (tipo.length > 0) conditions.push(sql<boolean>`r.req_tipo = any(${tipo}::text[])`);
  if (data !== undefined)
    conditions.push(
      sql<boolean>`r.req_data_criacao >= ${data}::date::timestamp at time zone 'America/Sao_Paulo'`,
      sql<boolean>`r.req_data_criacao < (${data}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * One branch for each area and account that the list combines, and the condition that narrows `r` to it; undefined if
 * there is only one.
 */
export function branchesOf(
  scope: Scope,
): { from: RawBuilder<unknown>; condition: RawBuilder<unknown> } | undefined {
  const { reach, views } = scope;
  const contas = reach.conta === undefined && reach.kind === "accounts" ? reach.contas : [];
  if (views.length <= 1 && contas.length <= 1) return undefined;
  const accounts = contas.length > 1 ? sql` cross join unnest(${[...contas]}::text[]) as k(conta)` : sql``;
  const account = contas.length > 1 ? sql` and r.req_concessionario_id = k.conta` : sql``;
  return {
    from: sql`unnest(${[...views]}::text[]) as v(view)${accounts}`,
    condition: sql`r.view = v.view${account}`,
  };
}

/**
 * The keys of one page, read from the index only: rows of earlier pages are not fetched. An offset past the middle of
 * the total is counted from the other end. If the list combines several accounts or areas, each gives its first rows
 * and the page is cut from those.
 */
export function pageKeys(scope: Scope, page: ListPage): RawBuilder<unknown> {
  const columns = columnsOf(page.ordenacao);
  const keys = sql.join(columns.map((column) => sql.ref(`r.${column}`)));
  const condition = filterCondition(page);
  const direction = directionOf(page.ordenacao);
  const { limit, offset } = pageWindow(page.pagina);
  const first = sql`select ${keys} from requisicao r where ${inScope(scope, OF_R)} and ${condition}`;
  const order = orderOf(columns, "r", direction);
  const branches = branchesOf(scope);
  if (branches)
    return sql`select r.* from ${branches.from} cross join lateral (
        ${first} and ${branches.condition} order by ${order} limit ${offset}::bigint + ${limit}::bigint) r
      order by ${order} limit ${limit}::bigint offset ${offset}::bigint`;
  const back = orderOf(columns, "r", direction === "asc" ? "desc" : "asc");
  const total = sql`(select total from t)`;
  return sql`(${first} and ${offset}::bigint * 2 <= ${total} order by ${order}
      limit ${limit}::bigint offset ${offset}::bigint)
    union all
    (${first} and ${offset}::bigint * 2 > ${total} order by ${back}
      limit greatest(0, least(${limit}::bigint, ${total} - ${offset}::bigint))
      offset greatest(0, ${total} - ${offset}::bigint - ${limit}::bigint))`;
}
