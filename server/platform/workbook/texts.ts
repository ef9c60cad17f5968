import { withoutSeparators } from "../../../contract/platform/text.ts";

/**
 * Characters of a cell that are looked at: four times the longest column (500), as `cutText` needs them, and some more.
 */
const MAX_CELL = 2100;
/** The mark at the end of a text that was longer. */
const MARK = "…";
/** How many times its limit a code with separators may have in a file. */
const SEPARATED = 4;

/**
 * Joins a text and more of it while a cell is read. A text longer than any column ends with a mark, so that it stays
 * too long whatever blanks it has.
 */
export function joinText(text: string, more: string): string {
  if (text.length === MAX_CELL && text.endsWith(MARK)) return text;
  const whole = text === "" ? more : text + more;
  if (whole.length <= MAX_CELL) return whole;
  const kept = whole.trimStart();
  return kept.length <= MAX_CELL ? kept : kept.slice(0, MAX_CELL - 1) + MARK;
}

/**
 * A text as it leaves the thread: unchanged where its column takes it, else a beginning long enough to show that it is
 * too long. Separators and blanks do not count, since a code is measured without them: a text that was cut must never
 * pass for one that fits.
 *
 * @param limit characters of the column
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const bare = text.trim();
  if (bare.length <= limit) return bare;
  let figures = 0;
  for (let at = 0; at < Math.min(bare.length, SEPARATED * limit); at++) {
    if (withoutSeparators(bare.charAt(at)) !== "") figures += 1;
    if (figures > limit) return bare.slice(0, at + 1).toWellFormed();
  }
  return bare.length <= SEPARATED * limit
    ? bare
    : bare.slice(0, limit).toWellFormed() + "#".repeat(limit + 1);
}
