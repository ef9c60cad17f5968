import type { RawBuilder } from "kysely";
import { MAX_DIFERENCAS } from "../../../contract/importacao/index.ts";
import { sql } from "../../platform/db/sql.ts";
import type { ImportRun } from "../jobs/define-import.ts";

/**
 * What a trial found, as it is stored: how many differences there are of each sort, and in `itens` the first hundred of
 * each, the largest at the top.
 * @param changes a select of the differences: `tipo`, its sort; `tamanho`, by which they are ordered; `item_codigo`; and
 *   whatever is told of each
 * @param counts a condition on a difference for each number
 */
export async function largestOf<Found>(
  { long }: ImportRun,
  changes: RawBuilder<unknown>,
  counts: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<Found> {
  const counted = Object.entries(counts).map(
    ([name, condition]) => sql`${sql.lit(name)}, count(*) filter (where ${condition})`,
  );
  const [row] = await long(sql<{ found: Found }>`
    with n as (
      select d.*, row_number() over (partition by tipo order by tamanho desc, item_codigo collate "C") as ordem from (${changes}) d
    )
    select jsonb_build_object(${sql.join(counted)}, 'itens', coalesce(
      jsonb_agg(to_jsonb(n) - 'tamanho' - 'ordem' order by tipo, ordem) filter (where ordem <= ${MAX_DIFERENCAS}::bigint),
      '[]')) as found
    from n`);
  if (!row) throw new Error("no answer to what differs");
  return row.found;
}
