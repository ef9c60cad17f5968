import type { Database } from "../../platform/db/connect.ts";
import { enqueue } from "../../platform/jobs/index.ts";
import { importJob } from "./importacao.ts";

/**
 * Lets the imports that wait or run by their rows be run again, in the order in which they were sent, where the queue
 * knows nothing of them: behind a restore, whose backup holds no queue (decision 77). One that the queue knows all the same
 * is over when its second run begins. Gives how many there are.
 */
export async function requeueImportacoes(db: Database): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom("importacao")
      .select(["importacao_id", "importacao_tipo"])
      .where("importacao_status", "in", ["esperando", "lendo", "aplicando"])
      .orderBy("importacao_id")
      .execute();
    for (const { importacao_id, importacao_tipo } of waiting)
      await enqueue(tx, importJob(importacao_tipo), { importacao_id });
    return waiting.length;
  });
}
