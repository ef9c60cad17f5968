import type { FastifyBaseLogger } from "fastify";
import type { Storage } from "./storage.ts";

/** Logs when a storage behind the network stops to answer, with why, and when it answers again, once each. */
export function logStorage(log: Pick<FastifyBaseLogger, "info" | "warn">, { health }: Storage): void {
  let wasAway = false;
  health?.watch(({ call, reason }) => {
    const isAway = health.isAway();
    if (isAway && !wasAway) log.warn({ chamada: call, motivo: reason }, "the file storage does not answer");
    if (wasAway && !isAway) log.info("the file storage answers again");
    wasAway = isAway;
  });
}
