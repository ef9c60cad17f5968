import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict } from "../../platform/http/errors.ts";

/** The longest that a person may wait without a word. An import holds what it changes for up to a minute. */
const PATIENCE = sql.lit("3s");
const LOCK_NOT_AVAILABLE = "55P03";

/** Does that in one transaction; throws 409 with `held` where somebody else holds its rows for longer than that. */
export async function withPatience<Result>(
  db: Database,
  held: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${PATIENCE}`.execute(tx);
      return await work(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) throw conflict(held);
    throw error;
  }
}

/**
 * Joins the writers of a register that is also imported, before any of its rows is locked. An import keeps writers out
 * while it applies: else it could come between the lock of a row and its change, and each would wait for the other.
 */
export async function joinWriters(tx: Database, table: "item" | "gbo"): Promise<void> {
  await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx);
}
