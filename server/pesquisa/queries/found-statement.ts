import type { RawBuilder } from "kysely";
import { MAX_RESULTADOS, type AreaDeBusca, type PesquisaQuery } from "../../../contract/pesquisa/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { pageWindow } from "../../platform/paging.ts";
import { andFilters, orderOfResults } from "../sql/filters.ts";
import { andParts } from "../sql/parts.ts";
import { matches, type Tsqueries } from "../sql/tsquery.ts";
import { inTheirOrder, type Looking } from "./search-time.ts";

/** What is looked for, within which reach, in which areas. */
export interface Search {
  readonly tsqueries: Tsqueries;
  readonly reach: Reach;
  readonly query: PesquisaQuery;
  readonly areas: readonly AreaDeBusca[];
  /** What has to be true for anything to be found: a condition without `d`. */
  readonly when?: RawBuilder<unknown>;
}

/** A page of an area's results: the keys of the records, and how many there are, up to one more than MAX_RESULTADOS. */
export interface Found {
  readonly total: number;
  readonly registros: string[];
}

/**
 * The records of an area that are found. The area is a part of the text: each has an index of its own, and the one plan
 * for all words goes by that, however many records a word stands in.
 */
function hitsOf(area: AreaDeBusca, { tsqueries, reach, query, when }: Search): RawBuilder<unknown> {
  return sql`select d.registro, d.data, d.titulo from busca_documento d
      where d.area = ${sql.lit(area)} and ${matches(tsqueries)}
        and ${inReach(reach, { conta: "d.concessionario_conta" })}${andParts(reach)}${andFilters(area, query)}${when ? sql` and ${when}` : sql``}`;
}

/**
 * An area's count and page. Counted are any 10,001, which the words' index gives at once, however many more there are:
 * where these are all, they are sorted for the page, else none is given (`pageInOrder`).
 */
function menuOf(area: AreaDeBusca, search: Search): RawBuilder<unknown> {
  const { query } = search;
  const { offset } = pageWindow(query.pagina);
  return sql`(with f as materialized (${hitsOf(area, search)} limit ${MAX_RESULTADOS + 1}::bigint),
      n as materialized (select count(*) as total from f)
    select ${sql.lit(area)}::text as area, n.total, case when n.total <= ${MAX_RESULTADOS}::bigint
      then array(select f.registro from f order by ${orderOfResults(query, "f")}
        limit ${rowsOn(query)}::bigint offset ${offset}::bigint) end as registros
    from n)`;
}

/**
 * The page of an area that has more than are counted, looked for in its order, in which a frequent word soon stands thirty
 * times. To find the first 10,001 in their order would read all that lie between.
 */
function pageInOrder(area: AreaDeBusca, search: Search): RawBuilder<unknown> {
  const { query } = search;
  const { offset } = pageWindow(query.pagina);
  return sql`select ${sql.lit(area)}::text as area, array(select f.registro from (${hitsOf(area, search)}
    order by ${orderOfResults(query, "d")} limit ${rowsOn(query)}::bigint offset ${offset}::bigint) f) as registros`;
}

/** A further page of one area, without the count. */
function pageOf(area: AreaDeBusca, search: Search): RawBuilder<unknown> {
  const { query } = search;
  const { offset } = pageWindow(query.pagina);
  return sql`(with f as materialized (${hitsOf(area, search)} order by ${orderOfResults(query, "d")}
      limit ${Math.min(offset + rowsOn(query), MAX_RESULTADOS)}::bigint)
    select ${sql.lit(area)}::text as area, (select count(*) from f) as total, array(
      select f.registro from f order by ${orderOfResults(query, "f")}
      limit ${rowsOn(query)}::bigint offset ${offset}::bigint) as registros)`;
}

/** Rows of that page: pages end with the last result that is counted. */
function rowsOn({ pagina }: PesquisaQuery): number {
  const { limit, offset } = pageWindow(pagina);
  return Math.min(limit, Math.max(0, MAX_RESULTADOS - offset));
}

/** An area's row; the keys are null where there are more than are counted. */
export interface Menu extends Omit<Found, "registros"> {
  readonly area: AreaDeBusca;
  readonly registros: string[] | null;
}

const ofEach = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql.join(parts, sql` union all `);

/** The statement that finds, for each area a row; there is one area at least. */
export function foundStatement(search: Search): RawBuilder<Menu> {
  const part = search.query.objeto_id === undefined ? menuOf : pageOf;
  return sql<Menu>`${ofEach(search.areas.map((area) => part(area, search)))}`;
}

/** The pages of areas that have more than are counted. */
export async function pagesInOrder(
  looking: Looking,
  search: Search,
  areas: readonly AreaDeBusca[],
): Promise<Map<AreaDeBusca, string[]>> {
  if (areas.length === 0) return new Map();
  const pages = ofEach(areas.map((area) => pageInOrder(area, search)));
  return await inTheirOrder(looking, async ({ db, until }) => {
    const { rows } = await sql<{ area: AreaDeBusca; registros: string[] }>`${pages}`.execute(db, until);
    return new Map(rows.map(({ area, registros }) => [area, registros]));
  });
}

/**
 * Whether anything at all is found, in the areas that are asked for and under the filters. It is looked for as all that
 * is found would be: a plan for the first alone would pass over all records of an area for a word that none of them has.
 */
export async function findsAny({ db, until }: Looking, search: Search): Promise<boolean> {
  for (const area of search.areas) {
    const { rows } = await sql<Row<"busca_documento", "registro">>`
      with f as materialized (${hitsOf(area, search)}) select f.registro from f limit 1`.execute(db, until);
    if (rows.length > 0) return true;
  }
  return false;
}
