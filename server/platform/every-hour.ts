const HOUR_MS = 3600_000;

/** A recurring job. `close` waits for a run in progress. */
export interface Job {
  close(): Promise<void>;
}

/** Runs `look` now and then every hour, until `close`. `failed` gets what it throws; the next hour retries. */
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
