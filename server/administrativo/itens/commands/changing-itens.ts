import { ITEM_HELD } from "../../../../contract/administrativo/index.ts";
import { joinWriters, withPatience } from "../../../importacao/index.ts";
import type { Database } from "../../../platform/db/connect.ts";

/** Changes parts in one transaction; throws 409 where an import holds them for too long. */
export async function changingItens<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return await withPatience(db, ITEM_HELD, async (tx) => {
    await joinWriters(tx, "item");
    return await work(tx);
  });
}
