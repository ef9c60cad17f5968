const HOUR_MS = 3600_000;

/** A job that goes on by itself. `close` lets a run that has begun end. */
export interface Job {
  close(): Promise<void>;
}

/** Runs `look` now and every hour from now on, until `close`. `failed` hears what it throws; the next hour tries again. */
export function everyHour(look: () => Promise<void>, failed: (error: unknown) => void): Job {
  const run = async (): Promise<void> => await look().catch(failed);
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
