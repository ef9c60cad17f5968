/** Seconds for which whoever did something can take it back (docs/decisions/0046). */
export const UNDO_SECONDS = 30;

/** Seconds that the server allows beside these: the answer and the undo are under way for a while. */
const GRACE_SECONDS = 5;

/** Seconds after which nothing can be taken back any more. */
export const UNDO_OVER_SECONDS = UNDO_SECONDS + GRACE_SECONDS;

/** Whether the time is over for what was done that many seconds ago. */
export function isUndoOver(secondsAgo: number): boolean {
  return secondsAgo > UNDO_OVER_SECONDS;
}
