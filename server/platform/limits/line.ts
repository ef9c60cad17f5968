import { busy } from "../http/errors.ts";

/** How many work at once, how many wait, and how many of those may be of one group. */
export interface LineLimits {
  readonly concurrency: number;
  readonly maxWaiting: number;
  readonly maxPerGroup: number;
}

/** Who comes: work of one `key` runs one at a time, and no `group` can fill the line. */
export interface Comer {
  readonly key: string;
  readonly group: string;
}

/** Gives turns in the order of arrival. */
export interface Line {
  /**
   * Settles when the turn has come, with what ends it, to be called once. Rejects with 503 at once where the line is
   * full, or holds too many of the group, and with the signal's reason once that is aborted before the turn has come.
   */
  enter(who: Comer, signal?: AbortSignal): Promise<() => void>;
}

interface Waiting extends Comer {
  readonly begin: () => void;
}

/** The line of one process; `machine-line.ts` has that of all workers of a machine. */
export function createLine({ concurrency, maxWaiting, maxPerGroup }: LineLimits): Line {
  const waiting: Waiting[] = [];
  const running = new Set<string>();

  function startNext(): void {
    while (running.size < concurrency) {
      const at = waiting.findIndex(({ key }) => !running.has(key));
      const [next] = at === -1 ? [] : waiting.splice(at, 1);
      if (!next) return;
      running.add(next.key);
      next.begin();
    }
  }

  return {
    enter: async ({ key, group }, signal) => {
      const ofGroup = waiting.filter((other) => other.group === group).length;
      if (waiting.length >= maxWaiting || ofGroup >= maxPerGroup) throw busy();
      signal?.throwIfAborted();
      const turn = Promise.withResolvers<() => void>();
      const entry: Waiting = {
        key,
        group,
        begin: () => {
          signal?.removeEventListener("abort", giveUp);
          turn.resolve(() => {
            running.delete(key);
            startNext();
          });
        },
      };
      function giveUp(): void {
        waiting.splice(waiting.indexOf(entry), 1);
        turn.reject(signal?.reason as Error);
      }
      signal?.addEventListener("abort", giveUp, { once: true });
      waiting.push(entry);
      startNext();
      return await turn.promise;
    },
  };
}
