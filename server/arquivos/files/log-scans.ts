import type { FastifyBaseLogger } from "fastify";
import type { Scanner } from "../../platform/scan/scanner.ts";

/** Logs when the scanner stops to answer and when it answers again, once each, and every virus by its signature. */
export function logScans(log: Pick<FastifyBaseLogger, "info" | "warn">, scanner: Scanner): void {
  let isAway = false;
  scanner.watch((verdict) => {
    if (verdict.found === "virus") log.warn({ assinatura: verdict.signature }, "a file holds a virus");
    if (verdict.found === "unknown" && verdict.why === "too-large")
      return log.warn("the virus scanner takes no file of that size: raise its StreamMaxLength");
    const wasAway = isAway;
    isAway = verdict.found === "unknown";
    if (verdict.found === "unknown" && !wasAway)
      log.warn({ motivo: verdict.why }, "the virus scanner does not answer");
    if (wasAway && !isAway) log.info("the virus scanner answers again");
    return undefined;
  });
}
