import type { FastifyBaseLogger } from "fastify";
import { runOnOneInstance } from "../../platform/db/single-instance.ts";
import { everyHour } from "../../platform/every-hour.ts";
import type { Job } from "../../platform/every-hour.ts";
import type { Services } from "../../platform/services.ts";
import { removeAnonymous } from "../commands/registro.ts";

const KEEP_MS = 90 * 24 * 3600_000;

type Parts = Pick<Services, "db" | "clock">;

/**
 * Removes the happenings that name no person after 90 days; those of people stay, as the audit does. One instance at
 * a time; gives how many rows went.
 */
export async function removeOldRegistros({ db, clock }: Parts): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return (
    (await runOnOneInstance(db, "registros_limpos", async (one) => await removeAnonymous(one, before))) ?? 0
  );
}

/** Does so every hour, until `close`. Tells of a run that removed something in one line of the log. */
export function startRegistroRemoval(parts: Parts, log: FastifyBaseLogger): Job {
  return everyHour(
    async () => {
      const removidos = await removeOldRegistros(parts);
      if (removidos > 0) log.info({ removidos }, "old trail removed");
    },
    (err) => log.error({ err }, "old trail not removed"),
  );
}
