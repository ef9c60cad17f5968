/** OP-07: a session ends when it was not used for so long, in milliseconds. */
export const SLIDING_MS = 8 * 3600_000;
/** And so long after the sign-in, whatever is done. */
export const ABSOLUTE_MS = 24 * 3600_000;
/** Living sessions that a person may have (AUTH-52); one more ends the oldest. */
export const MOST_SESSIONS = 20;

/** A session that was last used, or begun, at these moments or before is over. */
export function deadSince(now: Date): { readonly vista: Date; readonly criada: Date } {
  return { vista: new Date(now.getTime() - SLIDING_MS), criada: new Date(now.getTime() - ABSOLUTE_MS) };
}
