import { sql } from "kysely";
import { ITEM_HELD } from "../../../contract/administrativo/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { conflict } from "../../platform/http/errors.ts";

/**
 * Joins those who write into a register that is also imported, before any of its rows is locked. An import keeps writers
 * out for as long as it applies: it would else come between the lock of a row and its change, and each wait for the other.
 */
export async function joinWriters(tx: Database, table: "item" | "gbo"): Promise<void> {
  await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx);
}

/** As long as a person may be left without a word. An import holds what it changes for up to a minute. */
const PATIENCE = sql.lit("3s");
const LOCK_NOT_AVAILABLE = "55P03";

/** Changes parts in one transaction; throws 409 where somebody else holds them for longer than that. */
export async function changingItens<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = ${PATIENCE}`.execute(tx);
      await joinWriters(tx, "item");
      return await work(tx);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) throw conflict(ITEM_HELD);
    throw error;
  }
}
