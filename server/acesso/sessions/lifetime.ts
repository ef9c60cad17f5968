/** A session ends after this many milliseconds without use (OP-07). */
export const SLIDING_MS = 8 * 3600_000;
/** And this many milliseconds after the sign-in, even if it is used. */
export const ABSOLUTE_MS = 24 * 3600_000;
/** Who has shown who they are is believed for this many milliseconds, a sign-in included. */
export const PROOF_MS = 5 * 60_000;
/** Living sessions per person (AUTH-52); one more ends the oldest. */
export const MAX_SESSIONS = 20;

/** Whether a session that was last used and opened at these moments is over. */
export function isOver({ vista_em, criada_em }: { vista_em: Date; criada_em: Date }, now: Date): boolean {
  const { vista, criada } = expiredBefore(now);
  return vista_em <= vista || criada_em <= criada;
}

/** A session is over if it was last used, or opened, at these moments or earlier. */
export function expiredBefore(now: Date): { readonly vista: Date; readonly criada: Date } {
  return { vista: new Date(now.getTime() - SLIDING_MS), criada: new Date(now.getTime() - ABSOLUTE_MS) };
}
