import type { RawBuilder } from "kysely";
import type { Scope } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { columnsOf, hasDays } from "./list-filter.ts";
import type { Direction, ListPage } from "./list-filter.ts";

/** Requests before a page from which on days are passed over: to pass over as many entries takes some 0.2 ms. */
const DEEP = 1500;

/**
 * Whether days are passed over on the way to a page: it lies deep in a list that `requisicao_contagem_dia` counts, which is
 * one of all dealers and all types of one area, by date (docs/decisions/0091).
 */
export function passesDays({ reach, views }: Scope, page: ListPage, offset: number): boolean {
  const isWhole = reach.kind === "all" && reach.conta === undefined && views.length === 1;
  const isCounted = isWhole && page.tipo.length === 0 && !hasDays(page);
  return isCounted && columnsOf(page.ordenacao)[0] === "req_data_criacao" && offset >= DEEP;
}

/**
 * The day in which the request stands that has `offset` others before it: `limite`, the end of the day from which the list
 * comes, and `antes`, how many of the list stand before that day. No row past the end of the list. The counts are read from
 * that end, as far as the day, and only where `where` holds.
 */
export function dayOf(
  { views }: Scope,
  { status }: ListPage,
  direction: Direction,
  { where, offset }: { readonly where: RawBuilder<unknown>; readonly offset: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const days = sql`from requisicao_contagem_dia c where c.view = ${views[0]} and c.req_status = ${status}`;
  const way = sql.raw(direction);
  const end = direction === "desc" ? sql`a.dia + 1` : sql`a.dia`;
  return sql`select (${end})::timestamp at time zone 'UTC' as limite,
      a.ate - (select sum(c.quantidade) ${days} and c.dia = a.dia) as antes
    from (select c.dia, sum(c.quantidade) over (order by c.dia ${way}) as ate ${days}) a
    where ${where} and a.ate > ${offset} order by a.dia ${way} limit 1`;
}

/** What lies on the page's side of `limite`, as a condition on `requisicao r`. */
export function fromDay(direction: Direction, limite: RawBuilder<unknown>): RawBuilder<unknown> {
  return direction === "desc" ? sql`r.req_data_criacao < ${limite}` : sql`r.req_data_criacao >= ${limite}`;
}
