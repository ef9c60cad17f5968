import { sql } from "kysely";
import type { Kysely, RawBuilder } from "kysely";
import { MAX_RESULTADOS, type AreaDeBusca, type PesquisaQuery } from "../../../contract/pesquisa/index.ts";
import { inReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import type { Row } from "../../platform/db/rows.ts";
import { pageWindow } from "../../platform/paging.ts";
import { andFilters, orderOfResults } from "../sql/filters.ts";

/** What is looked for, within which reach, in which areas. */
export interface Search {
  readonly tsquery: string;
  readonly reach: Reach;
  readonly query: PesquisaQuery;
  readonly areas: readonly AreaDeBusca[];
}

/** A page of an area's results: the keys of the records, and how many there are, up to one more than MAX_RESULTADOS. */
export interface Found {
  readonly total: number;
  readonly registros: string[];
}

/** One area's page. Its condition names the area by a parameter, so that the plan for these values takes its index. */
function pageOf(area: AreaDeBusca, { tsquery, reach, query }: Search): RawBuilder<unknown> {
  const { limit, offset } = pageWindow(query.pagina);
  const most = query.objeto_id === undefined ? MAX_RESULTADOS + 1 : Math.min(offset + limit, MAX_RESULTADOS);
  return sql`(with f as materialized (
      select d.registro, d.data, d.titulo from busca_documento d
      where d.area = ${area} and d.termos @@ ${tsquery}::tsquery
        and ${inReach(reach, { conta: "d.concessionario_conta" })}${andFilters(area, query)}
      order by ${orderOfResults(query, "d")} limit ${most}::bigint)
    select ${area}::text as area, (select count(*) from f) as total, array(
      select f.registro from f order by ${orderOfResults(query, "f")}
      limit least(${limit}::bigint, greatest(0, ${MAX_RESULTADOS}::bigint - ${offset}::bigint))
      offset ${offset}::bigint) as registros)`;
}

/** The statement that finds, for each area a row. */
export function foundStatement(search: Search): RawBuilder<Found & { readonly area: AreaDeBusca }> {
  return sql`${sql.join(
    search.areas.map((area) => pageOf(area, search)),
    sql` union all `,
  )}`;
}

/** The page of each area; an area that was not asked for has nothing. */
export async function findRegistros(tx: Kysely<DB>, search: Search): Promise<Map<AreaDeBusca, Found>> {
  if (search.areas.length === 0) return new Map();
  const { rows } = await foundStatement(search).execute(tx);
  return new Map(rows.map(({ area, total, registros }) => [area, { total, registros }]));
}

/** Whether anything at all is found, in the areas that are asked for and under the filters. */
export async function findsAny(tx: Kysely<DB>, search: Search): Promise<boolean> {
  const { reach, tsquery, query, areas } = search;
  for (const area of areas) {
    const { rows } = await sql<Row<"busca_documento", "registro">>`select d.registro from busca_documento d
      where d.area = ${area} and d.termos @@ ${tsquery}::tsquery
        and ${inReach(reach, { conta: "d.concessionario_conta" })}${andFilters(area, query)} limit 1`.execute(
      tx,
    );
    if (rows.length > 0) return true;
  }
  return false;
}
