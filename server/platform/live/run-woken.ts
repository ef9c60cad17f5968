import type { FastifyInstance } from "fastify";
import type { Bus } from "./bus.ts";

/**
 * Works on this instance, in one of its processes, whenever any of them tells that there is something new; notices meanwhile are gathered into one
 * more run behind the one under way. A run that fails is told in the log, and a job finds later what it left.
 * @param run ends soon once the signal of the stop is given
 * @param here false in a worker that leaves it to another (WORKERS)
 * @param failed what the log says of a run that failed
 * @param stopping closes what a run under way may hang on
 */
export function runWoken(
  app: FastifyInstance,
  {
    bus,
    topic,
    failed,
    stopping,
    here = true,
  }: {
    readonly bus: Bus;
    readonly topic: string;
    readonly failed: string;
    readonly stopping?: () => Promise<void>;
    readonly here?: boolean | undefined;
  },
  run: (signal: AbortSignal) => Promise<unknown>,
): void {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function work(): Promise<void> {
    do {
      again = false;
      try {
        await run(stop.signal);
      } catch (error) {
        // The database is away, most likely; the job of the next minute finds what is left.
        if (!stop.signal.aborted) app.log.warn({ err: error }, failed);
      }
    } while (again && !stop.signal.aborted);
  }

  function wake(): void {
    if (stop.signal.aborted) return;
    if (running) again = true;
    else running = work().finally(() => (running = undefined));
  }

  if (here) app.addHook("onReady", async () => bus.on(topic, wake));
  app.addHook("onClose", async () => {
    stop.abort();
    await stopping?.();
    await running;
  });
}
