import type { FastifyBaseLogger } from "fastify";

/** Something that runs beside the calls until it is closed. */
export interface Job {
  /** Lets a run that has begun finish. */
  close(): Promise<void>;
}

const HOUR_MS = 3600_000;

/**
 * Looks at once and then every hour whether there is something to do. A run that fails is told in one line of the log
 * with `failure`, and is tried again with the next.
 */
export function startHourly(look: () => Promise<void>, log: FastifyBaseLogger, failure: string): Job {
  const run = async (): Promise<void> => {
    await look().catch((error: unknown) => log.error({ err: error }, failure));
  };
  let running = run();
  const timer = setInterval(() => {
    running = run();
  }, HOUR_MS);
  return {
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
