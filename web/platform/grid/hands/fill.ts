import { editText, formatCell, writtenKey } from "../cell-text.ts";
import { isEditable, isUntouched, type GridColumn, type GridRow } from "../columns.ts";
import { createReport, type Written } from "../paste-plan.ts";
import { covers, type Position, type Rectangle } from "../range.ts";
import type { Cells } from "./within.ts";

/** The rows after a fill, and what was not taken unchanged. */
export type Filled = Written & { readonly rows: readonly GridRow[] };

/** What fills a range from one cell: what was written into it, also where it was refused or settled. */
export function fillText(column: GridColumn, row: GridRow): string {
  const written = row[writtenKey(column.key)];
  return typeof written === "string" ? written : editText(column, row);
}

/** Writes one text into each cell of the range that can be written in (Ctrl+Enter). */
export function fillRange(cells: Cells, range: Rectangle, text: string): Filled {
  return fill(cells, range, () => text);
}

/**
 * Where a drag of the fill handle leads from a range: down, up, right or left of it, whichever is farther, up to the
 * cell under the pointer; null while that is in the range.
 */
export function fillTarget(source: Rectangle, over: Position): Rectangle | null {
  const down = Math.max(over.row - source.bottom, source.top - over.row);
  const across = Math.max(over.column - source.right, source.left - over.column);
  if (Math.max(down, across) <= 0) return null;
  if (down >= across)
    return over.row > source.bottom
      ? { ...source, top: source.bottom + 1, bottom: over.row }
      : { ...source, top: over.row, bottom: source.top - 1 };
  return over.column > source.right
    ? { ...source, left: source.right + 1, right: over.column }
    : { ...source, left: over.column, right: source.left - 1 };
}

/**
 * Fills a target beside a range with the range, over and over. A value is copied and never counted on, as by Ctrl+D: a
 * day after the last one, or the next order number, would be wrong data that looks right.
 */
export function fillFrom(cells: Cells, source: Rectangle, target: Rectangle): Filled {
  const { columns, rows } = cells;
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1];
  return fill(cells, target, (row, at) => {
    const from = rows[source.top + modulo(row - source.top, height)];
    const column = columns[source.left + modulo(at - source.left, width)];
    return from && column ? formatCell(column, from) : "";
  });
}

/**
 * The row down to which a double click on the fill handle fills: over blank cells up to the next that is filled, over
 * filled ones to the last of them, and in both cases no farther than the rows in which anything is written.
 * @param blank an untouched row, where rows can be added
 */
export function fillEnd({ columns, rows }: Cells, source: Rectangle, blank?: GridRow): number {
  const own = columns.slice(source.left, source.right + 1).filter(({ kind }) => kind !== "action");
  const isFilled = (row: GridRow): boolean => own.some((column) => formatCell(column, row) !== "");
  const below = rows.slice(source.bottom + 1);
  const [first] = below;
  const ends = (row: GridRow): boolean =>
    (blank !== undefined && isUntouched(row, blank)) ||
    (first !== undefined && isFilled(row) !== isFilled(first));
  const end = below.findIndex(ends);
  return source.bottom + (end < 0 ? below.length : end);
}

/** Writes into each cell of the range that can be written in; the text of a row and a column, both from 0. */
function fill(
  { columns, rows }: Cells,
  range: Rectangle,
  textOf: (row: number, column: number) => string,
): Filled {
  const report = createReport(isEditable);
  const filled = rows.map((row, index) =>
    columns.reduce(
      (next, column, at) =>
        covers(range, index, at) ? report.write(column, next, index, textOf(index, at)) : next,
      row,
    ),
  );
  return { rows: filled, ...report.written() };
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
