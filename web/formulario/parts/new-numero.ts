/** The last number that this browser gave, in any tab and by anybody. */
const LAST = "pac_numero";

/** Seconds that numbers run ahead of the clock, at most: a clock that was wrong for a while is not followed for ever. */
const MOST_AHEAD = 60;

/**
 * The number of a form opened at `ms`: its unix second, or the one behind the last that this browser gave, also before a
 * reload (OP-36). A copy that is sent under the number of its original would be the same request sent again (OP-37).
 */
export function numberAt(ms: number): number {
  const second = Math.floor(ms / 1000);
  const last = Number(localStorage.getItem(LAST));
  const numero = last >= second && last < second + MOST_AHEAD ? last + 1 : second;
  localStorage.setItem(LAST, String(numero));
  return numero;
}
