import type { Comer, LineLimits } from "./line.ts";
import { lineOf } from "./machine-line.ts";

/** A queue for expensive work, so that a burst is delayed instead of refused. */
export interface WaitQueue {
  /**
   * Runs `work` when its turn comes and gives its result. Work of one `key` runs one at a time, in order of arrival.
   * Throws 503 at once if the queue is full, or holds too much work of one `group`, and the signal's reason once that is
   * aborted before the turn has come.
   */
  run<Result>(who: Comer, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

/**
 * `concurrency` run at once and `maxWaiting` wait, at most `maxPerGroup` of one group, so that no group can fill the
 * queue.
 * @param machine the name under which all workers of the machine share it; without one it is the process's own
 */
export function createWaitQueue(limits: LineLimits, machine?: string): WaitQueue {
  const line = lineOf(machine, limits);
  return {
    run: async (who, work, signal) => {
      const leave = await line.enter(who, signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
