const MINUTE_MS = 60_000;

/** Minutes after each try that failed: 1, 5, 15, 60, 4 h, 12 h. */
const WAITS = [1, 5, 15, 60, 240, 720] as const;

/** How long a try keeps others away from its mail. */
export const LEASE_MS = 5 * MINUTE_MS;

/** How long everything waits where the server turns us away. */
export const BLOCKED_MS = MINUTE_MS;

/**
 * When a mail is tried again that failed for now; null: never.
 * @param tentativas tries that began, the last one included
 */
export function nextTry(tentativas: number, now: Date): Date | null {
  const wait = WAITS[tentativas - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait * MINUTE_MS);
}
