import { busy } from "../http/errors.ts";

/** A queue for expensive work, so that a burst is delayed instead of refused. */
export interface WaitQueue {
  /**
   * Runs `work` when its turn comes and gives its result. Work of one `key` runs one at a time, in order of arrival.
   * Throws 503 at once if the queue is full, or holds too much work of one `group`.
   */
  run<Result>(who: { key: string; group: string }, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly key: string;
  readonly group: string;
  readonly start: () => void;
}

/**
 * `concurrency` run at once and `maxWaiting` wait, at most `maxPerGroup` of one group, so that no group can fill the
 * queue.
 */
export function createWaitQueue(limits: {
  concurrency: number;
  maxWaiting: number;
  maxPerGroup: number;
}): WaitQueue {
  const queue: Waiting[] = [];
  const running = new Set<string>();

  function startNext(): void {
    while (running.size < limits.concurrency) {
      const at = queue.findIndex(({ key }) => !running.has(key));
      const [next] = at === -1 ? [] : queue.splice(at, 1);
      if (!next) return;
      running.add(next.key);
      next.start();
    }
  }

  return {
    run: async ({ key, group }, work) => {
      const waitingOfGroup = queue.filter((other) => other.group === group).length;
      if (queue.length >= limits.maxWaiting || waitingOfGroup >= limits.maxPerGroup) throw busy();
      const turn = Promise.withResolvers<void>();
      queue.push({ key, group, start: turn.resolve });
      startNext();
      await turn.promise;
      try {
        return await work();
      } finally {
        running.delete(key);
        startNext();
      }
    },
  };
}
