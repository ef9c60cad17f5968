import type { RawBuilder } from "kysely";
import { dealerPatterns, insurerPatterns, searchPatterns } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { dayOf, fromDay, passesDays } from "./days-passed.ts";
import {
  OF_R,
  andLeitura,
  asksLeitura,
  columnsOf,
  directionOf,
  filterCondition,
  isOpenOrder,
  keysOf,
  orderOf,
} from "./list-filter.ts";
import type { AnyFilter, ListColumn, ListFilter, ListPage } from "./list-filter.ts";

/**
 * The keys of all matches of a search or of the filters of unread and turns, as the body of a CTE: few unordered rows,
 * read once for the total and the page. Read in the order of the list, PostgreSQL would walk through all other rows.
 * Undefined without such a filter.
 */
export function foundKeys(scope: Scope, filter: ListFilter): RawBuilder<unknown> | undefined {
  return foundColumns(scope, filter, columnsOf(filter.ordenacao), isOpenOrder(filter.ordenacao));
}

/**
 * The same with other columns, of which the number is one.
 * @param ofLeitura whether only `requisicao_leitura` has them
 */
export function foundColumns(
  scope: Scope,
  filter: AnyFilter,
  columns: readonly ListColumn[],
  ofLeitura = false,
): RawBuilder<unknown> | undefined {
  const patterns = searchPatterns(filter.busca);
  if (!patterns) return asksLeitura(filter) ? leituraKeys(scope, filter, columns) : undefined;
  const joins = asksLeitura(filter) || ofLeitura;
  const keys = keysOf(columns, joins ? "l" : "r");
  // Unscoped: joined by number to a request within the scope.
  const leitura = joins ? sql` join requisicao_leitura l on l.req_numero = r.req_numero` : sql``;
  const from = sql`select ${keys} from requisicao r${leitura} where ${inScope(scope, OF_R)} and ${filterCondition(filter)}`;
  // A search that fits no insurer reads none of their requests: the first condition is evaluated once, before any row.
  const found = sql`${insurerNames(filter.busca)}
    ${from} and (r.req_busca like ${patterns.prefix} or r.req_busca like ${patterns.tail})${andLeitura(filter, "l")}
    union ${from} and (select cardinality(nomes) from n) > 0
      and r.req_seguradora = any((select nomes from n)::text[])${andLeitura(filter, "l")}`;
  const dealer = dealerPatterns(filter.busca);
  if (!dealer) return found;
  // Unscoped: narrows what is in the scope by accounts; a name tells nothing of a dealer whose requests are not.
  return sql`${found}
    union ${leituraKeys(scope, filter, columns)} and r.req_concessionario_id = any(array(
      select concessionario_conta from concessionario
      where concessionario_conta = ${dealer.conta} or concessionario_busca like ${dealer.nome}))`;
}

/** The insurers' names that fit a search, as `n.nomes`: each name is found by one step in the index of requests. */
function insurerNames(busca: string): RawBuilder<unknown> {
  const { prefix, tail } = insurerPatterns(busca);
  // Unscoped: names of insurers, which narrow what is in the scope and are not told.
  return sql`with recursive s(nome) as (
      (select o.req_seguradora from requisicao o where o.req_seguradora is not null order by 1 limit 1)
      union all
      select (select o.req_seguradora from requisicao o where o.req_seguradora > s.nome order by 1 limit 1)
      from s where s.nome is not null
    ), n as materialized (select array(select nome from s where nome like ${prefix} or nome like ${tail}) as nomes)`;
}

function leituraKeys(scope: Scope, filter: AnyFilter, columns: readonly ListColumn[]): RawBuilder<unknown> {
  return sql`select ${keysOf(columns, "r")} from requisicao_leitura r where ${inScope(scope, OF_R)} and ${filterCondition(filter)}${andLeitura(filter, "r")}`;
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
 * the total is counted from the other end, and one deep in a long list passes over whole days. If the list combines
 * several accounts or areas, each gives its first rows, and the page is taken from those. An order of open requests has
 * no index (docs/decisions/0009), so their narrow rows are sorted.
 */
export function pageKeys(scope: Scope, page: ListPage): RawBuilder<unknown> {
  const columns = columnsOf(page.ordenacao);
  const direction = directionOf(page.ordenacao);
  const { limit, offset } = pageWindow(page.pagina);
  const order = orderOf(columns, "r", direction);
  if (isOpenOrder(page.ordenacao))
    return sql`${leituraKeys(scope, page, columns)} order by ${order} limit ${limit}::bigint offset ${offset}::bigint`;
  const first = sql`select ${keysOf(columns, "r")} from requisicao r where ${inScope(scope, OF_R)} and ${filterCondition(page)}`;
  const branches = branchesOf(scope);
  if (branches)
    return sql`select r.* from ${branches.from} cross join lateral (
        ${first} and ${branches.condition} order by ${order} limit ${offset}::bigint + ${limit}::bigint) r
      order by ${order} limit ${limit}::bigint offset ${offset}::bigint`;
  return sql`${fromEnd(scope, page, first, "beginning")}
    union all
    ${fromEnd(scope, page, first, "end")}`;
}

/**
 * The page counted from one end of the list, by the total `t`: the first half of the pages from its beginning, the others
 * from its end. No row where it is the other end's.
 * @param first all keys of the list, in no order
 */
function fromEnd(
  scope: Scope,
  page: ListPage,
  first: RawBuilder<unknown>,
  end: "beginning" | "end",
): RawBuilder<unknown> {
  const { limit, offset } = pageWindow(page.pagina);
  const total = sql`(select total from t)`;
  const isAhead = end === "beginning";
  const way = isAhead === (directionOf(page.ordenacao) === "asc") ? "asc" : "desc";
  const order = orderOf(columnsOf(page.ordenacao), "r", way);
  const where = sql`${offset}::bigint * 2 ${sql.raw(isAhead ? "<=" : ">")} ${total}`;
  const take = isAhead
    ? sql`${limit}::bigint`
    : sql`greatest(0, least(${limit}::bigint, ${total} - ${offset}::bigint))`;
  const skip = isAhead
    ? sql`${offset}::bigint`
    : sql`greatest(0, ${total} - ${offset}::bigint - ${limit}::bigint)`;
  if (!passesDays(scope, page, offset))
    return sql`(${first} and ${where} order by ${order} limit ${take} offset ${skip})`;
  return sql`(with dia as materialized (${dayOf(scope, page, way, { where, offset: skip })})
      ${first} and ${where} and ${fromDay(way, sql`(select limite from dia)`)}
      order by ${order} limit ${take} offset ${skip} - (select antes from dia))`;
}
