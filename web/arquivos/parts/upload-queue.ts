/** Runs a task when its turn comes; one whose signal has fired by then is not begun. */
export type Queue = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** A queue of which at most so many tasks run at once, the others in the order in which they came. */
export function createQueue(most: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, signal) => {
    // A place that is given on is never free in between: who comes meanwhile waits behind.
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
