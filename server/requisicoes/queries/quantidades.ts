import { sql } from "kysely";
import { DEFAULT_ORDENACAO, MAX_QUANTIDADE, REQ_STATUSES } from "../../../contract/requisicoes/index.ts";
import type { Quantidades, ReqStatus } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Scope } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { OF_R, filterCondition } from "../sql/list-filter.ts";
import type { ListFilter } from "../sql/list-filter.ts";
import { foundKeys } from "../sql/list-page.ts";

/** How many requests of each status the filter finds, in one statement; counting ends one past MAX_QUANTIDADE. */
export async function countFiltered(
  db: Database,
  scope: Scope,
  filter: Omit<ListFilter, "status" | "ordenacao">,
): Promise<Quantidades> {
  const counts = REQ_STATUSES.map((status) => {
    const one = { ...filter, status, ordenacao: DEFAULT_ORDENACAO };
    const keys =
      foundKeys(scope, one) ??
      sql`select r.req_numero from requisicao r where ${inScope(scope, OF_R)} and ${filterCondition(one)}`;
    return sql`select ${status} as req_status, (select count(*) from (${keys} limit ${MAX_QUANTIDADE + 1}::bigint) k)
      as quantidade`;
  });
  const { rows } = await sql<{
    req_status: ReqStatus;
    quantidade: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  const quantidades: Quantidades = { pendente: 0, em_andamento: 0, concluido: 0, arquivado: 0 };
  for (const { req_status, quantidade } of rows) quantidades[req_status] = quantidade;
  return quantidades;
}
