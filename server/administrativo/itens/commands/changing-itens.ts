import { sql } from "kysely";
import { ITEM_HELD } from "../../../../contract/administrativo/index.ts";
import { joinWriters } from "../../../importacao/index.ts";
import type { Database } from "../../../platform/db/connect.ts";
import { conflict } from "../../../platform/http/errors.ts";

/** The longest that a person may wait without a word. An import holds what it changes for up to a minute. */
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
