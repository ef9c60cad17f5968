import type { FastifyBaseLogger } from "fastify";
import { runOnOneInstance } from "../../platform/db/single-instance.ts";
import { everyHour } from "../../platform/every-hour.ts";
import type { Job } from "../../platform/every-hour.ts";
import type { Services } from "../../platform/services.ts";

/** So long whoever comes late is told what became of the link. */
const KEEP_MS = 30 * 24 * 3600_000;

/** Removes invitations that were made 30 days ago or earlier; gives their number. Runs on one instance at a time. */
export async function removeOldConvites({ db, clock }: Pick<Services, "db" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  const removed = await runOnOneInstance(db, "convites_limpos", async (one) => {
    const rows = one.deleteFrom("convite").where("criado_em", "<=", before);
    return Number((await rows.executeTakeFirst()).numDeletedRows);
  });
  return removed ?? 0;
}

/** Runs it every hour until `close`. */
export function startConviteRemoval(parts: Pick<Services, "db" | "clock">, log: FastifyBaseLogger): Job {
  return everyHour(
    async () => void (await removeOldConvites(parts)),
    (err) => log.error({ err }, "old invitations not removed"),
  );
}
