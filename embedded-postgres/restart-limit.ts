/** What ends more often than this within a minute is given up. */
export const MAX_RESTARTS_PER_MINUTE = 3;
const MINUTE_MS = 60_000;

/**
 * Says of a process that ended whether it is started again: the how-manieth time within a minute that is, or undefined
 * where it is given up.
 */
export function createRestartLimit(): () => number | undefined {
  let restarts: number[] = [];
  return () => {
    const now = performance.now();
    restarts = restarts.filter((then) => now - then < MINUTE_MS);
    if (restarts.length === MAX_RESTARTS_PER_MINUTE) return undefined;
    restarts.push(now);
    return restarts.length;
  };
}
