import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * Takes the turn to write the index until the transaction ends: one at a time over all instances.
 * @param wait for whoever has it; else false is given while another one has it
 */
export async function takeTurn(tx: Database, wait: boolean): Promise<boolean> {
  const key = sql`hashtextextended('busca', 0)`;
  if (!wait) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(
      tx,
    );
    return rows[0]?.taken === true;
  }
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
  return true;
}
