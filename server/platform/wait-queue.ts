import { busy } from "./http/errors.ts";

/** A queue in which costly work waits for its turn, so that much at once is late instead of refused. */
export interface WaitQueue {
  /**
   * Runs `work` when it is its turn and gives what it gave: one at a time of a `key`, in the order of their coming.
   * Throws 503 at once where the queue is too long, or holds too much of one `group`.
   */
  run<Result>(who: { key: string; group: string }, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly key: string;
  readonly group: string;
  readonly start: () => void;
}

/** `atOnce` run, `waiting` wait, of which at most `ofGroup` belong to one group: nobody fills the queue for all others. */
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
