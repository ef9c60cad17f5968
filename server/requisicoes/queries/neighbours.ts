import type { RawBuilder } from "kysely";
import type { Vizinhas } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Value } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import {
  OF_R,
  columnsOf,
  directionOf,
  filterCondition,
  isOpenOrder,
  keysOf,
  orderOf,
} from "../sql/list-filter.ts";
import type { Direction, ListFilter } from "../sql/list-filter.ts";
import { branchesOf, foundKeys } from "../sql/list-page.ts";

/** The numbers of both, null at the ends of the list. */
type Neighbours = Readonly<Record<keyof Vizinhas, Value<"requisicao", "req_numero"> | null>>;

/** The table that a list sorts by; both have the columns of the other orders. */
function tableOf({ ordenacao }: ListFilter): RawBuilder<unknown> {
  return sql.raw(isOpenOrder(ordenacao) ? "requisicao_leitura" : "requisicao");
}

/** The number of the nearest request of the list after `eu` in that direction. */
function beyond(scope: Scope, filter: ListFilter, direction: Direction): RawBuilder<unknown> {
  const columns = columnsOf(filter.ordenacao);
  const sign = sql.raw(direction === "asc" ? ">" : "<");
  const after = sql`(${keysOf(columns, "r")}) ${sign} (${keysOf(columns, "eu")})`;
  const first = sql`order by ${orderOf(columns, "r", direction)} limit 1`;
  if (foundKeys(scope, filter)) return sql`select r.req_numero from f r where ${after} ${first}`;
  const rows = sql`select ${keysOf(columns, "r")} from ${tableOf(filter)} r where ${inScope(scope, OF_R)} and ${filterCondition(filter)} and ${after}`;
  const branches = branchesOf(scope);
  if (!branches) return sql`select r.req_numero from (${rows} ${first}) r`;
  return sql`select r.req_numero from ${branches.from}
    cross join lateral (${rows} and ${branches.condition} ${first}) r ${first}`;
}

/**
 * The requests before and after one in the order of a list, with the list's own condition, in one statement (OP-58).
 * The request itself need not be in the list. Undefined if it is not in the person's scope.
 * @param person what the person may see
 * @param scope the part of it that the list shows
 */
export async function findNeighbours(
  db: Database,
  person: Scope,
  list: { numero: number; scope: Scope; filter: ListFilter },
): Promise<Vizinhas | undefined> {
  const { filter } = list;
  const direction = directionOf(filter.ordenacao);
  const found = foundKeys(list.scope, filter);
  const back = direction === "asc" ? "desc" : "asc";
  const { rows } = await sql<Neighbours>`
    with ${found ? sql`f as materialized (${found}), ` : sql``}eu as materialized (
      select ${keysOf(columnsOf(filter.ordenacao), "r")} from ${tableOf(filter)} r
      where r.req_numero = ${list.numero}::bigint and ${inScope(person, OF_R)})
    select (${beyond(list.scope, filter, back)}) as anterior, (${beyond(list.scope, filter, direction)}) as proxima
    from eu`.execute(db);
  return rows[0];
}
