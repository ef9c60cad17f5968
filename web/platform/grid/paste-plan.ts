import type { GridColumn, GridRow } from "./columns.ts";
import { blankOf, isEditable, parseCell } from "./columns.ts";
import type { Rectangle } from "./range.ts";
import { covers, isBlock } from "./range.ts";

/** The state and limits that a paste works with. */
export interface PasteTarget {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Creates a row beyond the end; without it none is added. */
  readonly newRow?: () => GridRow;
  readonly maxRows: number;
  /** The base row for a paste, if not the current row. */
  readonly baseOf?: (row: GridRow, pastedKeys: ReadonlySet<string>) => GridRow;
}

/** The rows after a paste, the filled range, and what was refused. */
export interface PastePlan {
  readonly rows: readonly GridRow[];
  readonly filled: Rectangle;
  /** Cells that are read-only or refuse the text: they stay unchanged. */
  readonly refused: number;
  /** Rows beyond the grid's maximum. */
  readonly leftOut: number;
}

/**
 * Pastes a block of texts at the top left of the range, adding rows when allowed. As in a spreadsheet, a copied cell,
 * row or column fills a range that is a multiple of it. Columns beyond the last are dropped.
 */
export function planPaste(
  block: readonly (readonly string[])[],
  range: Rectangle,
  target: PasteTarget,
): PastePlan {
  const cells = repeated(block, range);
  const { columns } = target;
  const width = Math.max(1, ...cells.map((line) => line.length));
  const right = Math.min(range.left + width, columns.length) - 1;
  const keys = new Set(columns.slice(range.left, right + 1).map((column) => column.key));
  const room = (target.newRow ? target.maxRows : target.rows.length) - range.top;
  const fitting = cells.slice(0, Math.max(0, room));

  const rows = [...target.rows];
  let refused = 0;
  for (const [offset, line] of fitting.entries()) {
    const index = range.top + offset;
    const present = rows[index] ?? target.newRow?.();
    if (!present) break;
    const written: Record<string, GridRow[string]> = {};
    const base = target.baseOf?.(present, keys) ?? present;
    for (const [at, text] of line.entries()) {
      const column = columns[range.left + at];
      if (!column) break;
      const value = isEditable(column, base) ? parseCell(column, text) : undefined;
      if (value === undefined) refused += 1;
      else written[column.key] = value;
    }
    rows[index] = { ...base, ...written };
  }
  const bottom = range.top + Math.max(1, fitting.length) - 1;
  return {
    rows,
    filled: { top: range.top, left: range.left, bottom, right },
    refused,
    leftOut: cells.length - fitting.length,
  };
}

function repeated(block: readonly (readonly string[])[], range: Rectangle): readonly (readonly string[])[] {
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  const blockWidth = Math.max(0, ...block.map((line) => line.length));
  if (!isBlock(range) || block.length === 0 || blockWidth === 0) return block;
  if (height % block.length !== 0 || width % blockWidth !== 0) return block;
  return Array.from({ length: height }, (_row, at) => {
    const line = block[at % block.length] ?? [];
    return Array.from({ length: width }, (_cell, column) => line[column % blockWidth] ?? "");
  });
}

/** Empties every editable cell of the range (Delete, Ctrl+X). */
export function clearRange(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  range: Rectangle,
): readonly GridRow[] {
  return rows.map((row, index) => {
    if (index < range.top || index > range.bottom) return row;
    const emptied = columns.filter((column, at) => covers(range, index, at) && isEditable(column, row));
    return { ...row, ...Object.fromEntries(emptied.map((column) => [column.key, blankOf(column)])) };
  });
}
