/** Runs a task in its turn; skips it when its signal was aborted before. */
export type Queue = <Result>(task: () => Promise<Result>, signal: AbortSignal) => Promise<Result>;

/** A queue that runs at most so many tasks at once, in order. */
export function createQueue(most: number): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task, signal) => {
    // A slot passes directly to the next task, so that no newcomer can take it.
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
