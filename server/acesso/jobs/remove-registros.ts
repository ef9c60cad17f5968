import type { FastifyBaseLogger } from "fastify";
import { runOnOneInstance } from "../../platform/db/single-instance.ts";
import { everyHour } from "../../platform/every-hour.ts";
import type { Job } from "../../platform/every-hour.ts";
import type { Services } from "../../platform/services.ts";
import { removeAnonymous } from "../commands/registro.ts";

const KEEP_MS = 90 * 24 * 3600_000;

type Parts = Pick<Services, "db" | "clock">;

/**
 * Removes rows that name no person after 90 days; those of people stay, like the audit. Runs on one instance at a time;
 * gives the number of rows removed.
 */
export async function removeOldRegistros({ db, clock }: Parts): Promise<number> {
  const before = new Date(clock.now().getTime() - KEEP_MS);
  return (
    (await runOnOneInstance(db, "registros_limpos", async (one) => await removeAnonymous(one, before))) ?? 0
  );
}

/** Runs it every hour until `close`. Logs a line when something was removed. */
export function startRegistroRemoval(parts: Parts, log: FastifyBaseLogger): Job {
  return everyHour(
    async () => {
      const removidos = await removeOldRegistros(parts);
      if (removidos > 0) log.info({ removidos }, "old trail removed");
    },
    (err) => log.error({ err }, "old trail not removed"),
  );
}
