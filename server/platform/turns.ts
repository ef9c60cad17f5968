import { busy } from "./http/errors.ts";

/** A line in which costly work waits for its turn, so that much at once is late instead of refused. */
export interface Turns {
  /**
   * Runs `work` when it is its turn and gives what it gave: one at a time of a `key`, in the order of their coming.
   * Throws 503 at once where the line is too long, or holds too much of one `group`.
   */
  run<Result>(who: { key: string; group: string }, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly key: string;
  readonly group: string;
  readonly start: () => void;
}

/** `atOnce` run, `waiting` wait, of which at most `ofGroup` belong to one group: nobody fills the line for all others. */
export function createTurns(most: { atOnce: number; waiting: number; ofGroup: number }): Turns {
  const line: Waiting[] = [];
  const running = new Set<string>();

  function startNext(): void {
    while (running.size < most.atOnce) {
      const at = line.findIndex(({ key }) => !running.has(key));
      const [next] = at === -1 ? [] : line.splice(at, 1);
      if (!next) return;
      running.add(next.key);
      next.start();
    }
  }

  return {
    run: async ({ key, group }, work) => {
      const waitingOfGroup = line.filter((other) => other.group === group).length;
      if (line.length >= most.waiting || waitingOfGroup >= most.ofGroup) throw busy();
      const turn = Promise.withResolvers<void>();
      line.push({ key, group, start: turn.resolve });
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
