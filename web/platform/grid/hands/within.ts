import { isEditable, type GridColumn, type GridRow } from "../columns.ts";
import type { Position, Rectangle } from "../range.ts";

/** The rows of a grid and its columns. */
export interface Cells {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}

/**
 * The cell that Tab (`across`, row by row) or Enter (`down`, column by column) goes to inside a range, round its ends as
 * in a spreadsheet. It goes over what cannot be written in, unless nothing in the range can be; never to a button.
 */
export function nextWithin(
  { columns, rows }: Cells,
  range: Rectangle,
  from: Position,
  way: "across" | "down",
  step: 1 | -1,
): Position {
  const [width, height] = [range.right - range.left + 1, range.bottom - range.top + 1];
  const [line, count] = [way === "across" ? width : height, width * height];
  const [row, column] = [from.row - range.top, from.column - range.left];
  const start = way === "across" ? row * line + column : column * line + row;
  let read: Position | null = null;
  for (let moved = 1; moved <= count; moved += 1) {
    const at = (start + moved * step + count) % count;
    const [major, minor] = [Math.floor(at / line), at % line];
    const to =
      way === "across"
        ? { row: range.top + major, column: range.left + minor }
        : { row: range.top + minor, column: range.left + major };
    const [toColumn, toRow] = [columns[to.column], rows[to.row]];
    if (!toColumn || !toRow || toColumn.kind === "action") continue;
    if (isEditable(toColumn, toRow)) return to;
    read ??= to;
  }
  return read ?? from;
}
