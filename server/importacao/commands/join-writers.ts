import { sql } from "kysely";
import type { Database } from "../../platform/db/connect.ts";

/**
 * Joins the writers of a register that is also imported, before any of its rows is locked. An import keeps writers out
 * while it applies: else it could come between the lock of a row and its change, and each would wait for the other.
 */
export async function joinWriters(tx: Database, table: "item" | "gbo"): Promise<void> {
  await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx);
}
