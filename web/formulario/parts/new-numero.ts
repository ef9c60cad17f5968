/** The last one that was given in this tab. */
let last = 0;

/** The number of a form opened at `ms`: its unix second, and always above the one before (OP-36). */
export function numberAt(ms: number): number {
  last = Math.max(Math.floor(ms / 1000), last + 1);
  return last;
}
