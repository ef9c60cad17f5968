import type { Database } from "./connect.ts";
import { sql } from "./sql.ts";

/**
 * Reads in a transaction whose statements are planned for their values, where one plan for all would be wrong for many:
 * a rare act or word has an index, a common one is soon met on the way (docs/decisions/0006).
 */
export async function plannedForValues<Result>(
  db: Database,
  read: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return await db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    return await read(tx);
  });
}
