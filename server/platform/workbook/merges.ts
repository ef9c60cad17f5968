import { LAST_COLUMN, LAST_ROW, MAX_COLUMNS } from "./cells.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { WorkbookCell } from "./types.ts";

/** Cells that are one: their corners, rows from 1, columns from 0, both ends included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Merged cells of a sheet, at most; Excel itself is slow long before. */
export const MAX_MERGES = 100_000;

/** Blanks what lies beneath merged cells in rows that come from top to bottom: only the first cell has the value. */
export type Covering = (line: number, cells: (WorkbookCell | undefined)[]) => void;

export function createCovering(merges: readonly Merge[]): Covering {
  if (merges.length > MAX_MERGES) throw new WorkbookRefusal("too-large");
  const waiting = merges.toSorted((one, other) => one.top - other.top);
  /** For each column, the last row that a merge covers, and the row with its first cell. */
  const covered: number[] = [];
  const first: number[] = [];
  let next = 0;
  return (line, cells) => {
    for (let merge = waiting[next]; merge && merge.top <= line; merge = waiting[++next]) {
      first[merge.left] = merge.top;
      for (let column = merge.left; column <= Math.min(merge.right, MAX_COLUMNS); column++)
        covered[column] = Math.max(covered[column] ?? 0, merge.bottom);
    }
    if (next === 0) return;
    for (let column = 0; column < cells.length; column++)
      if ((covered[column] ?? 0) >= line && first[column] !== line) cells[column] = undefined;
  };
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/;

/** `A2:B3`; undefined for what is no range. */
export function mergeOf(range: string): Merge | undefined {
  const [, left, top, right, bottom] = RANGE.exec(range) ?? [];
  if (left === undefined || right === undefined) return undefined;
  return { top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) };
}

/** A, 0; AA, 26. Letters in capitals; throws for a column that no spreadsheet has. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > LAST_COLUMN) throw new WorkbookRefusal("damaged");
  return column - 1;
}

/** The row or column that a file names, or else the one after the last; throws for one that no spreadsheet has. */
export function placeOf(said: string, last: number, most = LAST_ROW): number {
  const place = said === "" ? last + 1 : Number(said);
  if (!Number.isInteger(place) || place <= last || place > most) throw new WorkbookRefusal("damaged");
  return place;
}
