import type { RawBuilder } from "kysely";
import { MAX_QUANTIDADE, REQ_STATUSES } from "../../../contract/requisicoes/index.ts";
import type { Quantidades } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { OF_R, filterCondition } from "../sql/list-filter.ts";
import type { AnyFilter } from "../sql/list-filter.ts";
import { foundColumns } from "../sql/list-page.ts";

/** One more than is counted exactly: it stands for all that are more. */
const MOST = MAX_QUANTIDADE + 1;

/**
 * The counts of a filter as rows. Matches of a search are read once for all statuses; an index is counted until there
 * are enough.
 */
function countsOf(scope: Scope, filter: AnyFilter): RawBuilder<unknown> {
  const found = foundColumns(scope, filter, ["req_status", "req_numero"]);
  if (found)
    return sql`select f.req_status, least(count(*), ${MOST}::bigint) as quantidade from (${found}) f group by 1`;
  const counts = REQ_STATUSES.map((status) => {
    const keys = sql`select r.req_numero from requisicao r where ${inScope(scope, OF_R)} and ${filterCondition({ ...filter, status })}`;
    return sql`select ${status} as req_status, (select count(*) from (${keys} limit ${MOST}::bigint) k) as quantidade`;
  });
  return sql.join(counts, sql` union all `);
}

/** How many requests of each status the filter finds, in one statement; counting ends one past MAX_QUANTIDADE. */
export async function countFiltered(db: Database, scope: Scope, filter: AnyFilter): Promise<Quantidades> {
  const { rows } = await sql<
    Row<"requisicao", "req_status"> & { quantidade: number }
  >`${countsOf(scope, filter)}`.execute(db);
  const quantidades: Quantidades = { pendente: 0, em_andamento: 0, concluido: 0, arquivado: 0 };
  for (const { req_status, quantidade } of rows) quantidades[req_status] = quantidade;
  return quantidades;
}
