/** Lets a few work at once; whoever gets no turn within a while, or finds too many before them, is sent away. */
export interface Turns {
  /** Runs `work` in a turn. Throws what `refusal` gives when none came within the wait, and at once where the queue is full. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/**
 * Turns of one instance, given in the order of arrival.
 * @param limits.atOnce how many work at once
 * @param limits.waitMs how long one waits for a turn, in milliseconds
 * @param limits.maxWaiting how many wait
 */
export function createTurns(limits: {
  readonly atOnce: number;
  readonly waitMs: number;
  readonly maxWaiting: number;
  readonly refusal: () => Error;
}): Turns {
  let free = limits.atOnce;
  const waiting = new Set<() => void>();

  async function take(): Promise<void> {
    if (free > 0) {
      free--;
      return;
    }
    if (waiting.size >= limits.maxWaiting) throw limits.refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(limits.refusal());
    }, limits.waitMs);
    waiting.add(begin);
    await promise;
  }

  function give(): void {
    const [next] = waiting;
    if (next === undefined) {
      free++;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    run: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
