import { printTsvCell } from "../../../contract/platform/tsv.ts";
import { formatCell } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";

/** A cell by row and column, both from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/**
 * A selection: from `anchor` to the opposite corner `head`. The active cell is the anchor, unless Enter or Tab has moved
 * it inside the range or a whole row was selected around it.
 */
export interface Selection {
  readonly anchor: Position;
  readonly head: Position;
  readonly active?: Position;
}

/** A range with both edges included. */
export interface Rectangle {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** How many rows and columns there are. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** The range of a selection, in whichever direction it was made. */
export function rectangleOf({ anchor, head }: Selection): Rectangle {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

/** The cell that keys act on. */
export function activeOf({ anchor, active = anchor }: Selection): Position {
  return active;
}

/** True when the cell lies in the range. */
export function covers(range: Rectangle, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}

/** True for a range of more than one cell. */
export function isBlock(range: Rectangle): boolean {
  return range.top !== range.bottom || range.left !== range.right;
}

/** The nearest position that exists; (0, 0) in an empty grid. */
export function clamp({ row, column }: Position, size: Size): Position {
  return {
    row: Math.max(0, Math.min(row, size.rows - 1)),
    column: Math.max(0, Math.min(column, size.columns - 1)),
  };
}

/** The selection clamped to the remaining rows. */
export function clampSelection({ anchor, head, active }: Selection, size: Size): Selection {
  return {
    anchor: clamp(anchor, size),
    head: clamp(head, size),
    ...(active && { active: clamp(active, size) }),
  };
}

/** The range as clipboard text; action columns are left out. */
export function copyRange(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  range: Rectangle,
): string {
  const copied = columns.slice(range.left, range.right + 1).filter((column) => column.kind !== "action");
  return rows
    .slice(range.top, range.bottom + 1)
    .map((row) => copied.map((column) => printTsvCell(formatCell(column, row))).join("\t"))
    .join("\r\n");
}
