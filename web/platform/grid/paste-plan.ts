import { filledFrom, type PastedBlock } from "../../../contract/platform/pasted-block.ts";
import { asTyped, clearCell, formatCell, refusalOf, settlementOf, writeCell } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { isEditable, isPastedInto } from "./columns.ts";
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

/** A cell as a person looks for it: its row, counted from 1, and the label of its column. */
export interface Place {
  readonly linha: number;
  readonly label: string;
}

/** The result of writing texts into many cells. */
export interface Written {
  /** Cells whose text was refused: they show it, marked. */
  readonly refused: readonly Place[];
  /** Cells whose value is another than was written. */
  readonly settled: readonly Place[];
  /** The labels of read-only columns, whose cells stay unchanged. */
  readonly locked: readonly string[];
}

/** The texts that a paste puts over rows, by the row's id and the column's key, also over locked cells. */
export type PastedTexts = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The rows after a paste, the filled range, and what was not taken unchanged. */
export interface PastePlan extends Written {
  readonly rows: readonly GridRow[];
  readonly filled: Rectangle;
  readonly texts: PastedTexts;
  /** Rows beyond the grid's maximum. */
  readonly leftOut: number;
  /** Columns with texts beyond the last that holds data. */
  readonly cutOff: number;
}

/** The keys of the columns that a block covers with its first cell at `left`. */
export function pastedKeys(
  columns: readonly GridColumn[],
  block: PastedBlock["lines"],
  left: number,
): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const line of block)
    for (const [at, text] of line.entries()) {
      const column = columns[left + at];
      if (column && text !== undefined) keys.add(column.key);
    }
  return keys;
}

/**
 * Pastes a block of texts at the top left of the range, adding rows when allowed. As in a spreadsheet, a copied cell,
 * row or column fills a range that is a multiple of it. A cell that the block does not have stays as it was.
 */
export function planPaste(block: PastedBlock["lines"], range: Rectangle, target: PasteTarget): PastePlan {
  const cells = repeated(block, range);
  const { columns } = target;
  const keys = pastedKeys(columns, cells, range.left);
  const room = (target.newRow ? target.maxRows : target.rows.length) - range.top;
  const fitting = cells.slice(0, Math.max(0, room));

  const rows = [...target.rows];
  const texts = new Map<string, Record<string, string>>();
  const report = createReport(isPastedInto);
  for (const [offset, line] of fitting.entries()) {
    const index = range.top + offset;
    const present = rows[index] ?? target.newRow?.();
    if (!present) break;
    let row = target.baseOf?.(present, keys) ?? present;
    const laid: Record<string, string> = {};
    texts.set(row.id, laid);
    for (const [at, text] of line.entries()) {
      const column = columns[range.left + at];
      if (!column) break;
      if (text === undefined) continue;
      laid[column.key] = text;
      row = report.write(column, row, index, asTyped(column, text));
    }
    rows[index] = row;
  }
  const bottom = range.top + Math.max(1, fitting.length) - 1;
  return {
    rows,
    filled: {
      top: range.top,
      left: Math.max(
        range.left,
        columns.findIndex(({ key }) => keys.has(key)),
      ),
      bottom,
      right: Math.max(
        range.left,
        columns.findLastIndex(({ key }) => keys.has(key)),
      ),
    },
    texts,
    leftOut: cells.length - fitting.length,
    cutOff: filledFrom(cells, columns.findLastIndex(({ kind }) => kind !== "action") + 1 - range.left).length,
    ...report.written(),
  };
}

/**
 * Writes texts into cells and collects the results; used by every way of writing into many cells.
 * @param isTaken whether a cell takes them
 */
export function createReport(isTaken: typeof isEditable = isEditable): {
  readonly write: (column: GridColumn, row: GridRow, index: number, text: string) => GridRow;
  readonly written: () => Written;
} {
  const refused: Place[] = [];
  const settled: Place[] = [];
  const locked = new Set<string>();
  return {
    write: (column, row, index, text) => {
      if (!isTaken(column, row)) {
        if (column.kind !== "action" && text.trim() !== "") locked.add(column.label);
        return row;
      }
      const next = writeCell(column, row, text);
      const place = { linha: index + 1, label: column.label };
      if (refusalOf(column, next) !== null) refused.push(place);
      else if (settlementOf(column, next) !== null) settled.push(place);
      return next;
    },
    written: () => ({ refused, settled, locked: [...locked] }),
  };
}

/**
 * Fills the range down (Ctrl+D): each cell gets the text of its column's topmost; a range of one row takes the row
 * above. Read-only cells stay.
 */
export function fillDown(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  range: Rectangle,
): Written & { readonly rows: readonly GridRow[] } {
  const source = rows[range.top === range.bottom ? range.top - 1 : range.top];
  const report = createReport();
  if (!source) return { rows, ...report.written() };
  const filled = rows.map((row, index) => {
    if (row === source || index < range.top || index > range.bottom) return row;
    const taken = columns.filter((column, at) => covers(range, index, at) && isEditable(column, row));
    return taken.reduce((next, column) => report.write(column, next, index, formatCell(column, source)), row);
  });
  return { rows: filled, ...report.written() };
}

function repeated(block: PastedBlock["lines"], range: Rectangle): PastedBlock["lines"] {
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
    return emptied.reduce((next, column) => clearCell(column, next), row);
  });
}
