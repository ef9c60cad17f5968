import { foldText } from "../../../../contract/platform/text.ts";
import { editText, formatCell } from "../cell-text.ts";
import type { GridColumn, GridRow } from "../columns.ts";
import { isEditable } from "../columns.ts";
import { createReport, type Written } from "../paste-plan.ts";
import type { Position } from "../range.ts";

const folded = new WeakMap<GridRow, Map<GridColumn, string>>();

/** The cells whose text contains another, whatever its case and accents, row by row; none for a blank one. */
export function findCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  text: string,
): readonly Position[] {
  const sought = foldText(text);
  if (sought.trim() === "") return [];
  return rows.flatMap((row, index) =>
    columns.flatMap((column, at) =>
      foldedText(column, row).includes(sought) ? [{ row: index, column: at }] : [],
    ),
  );
}

/** The next match from this cell on, in either direction and past the end; includes the cell itself when `isFirst`. */
export function nextFound(
  cells: readonly Position[],
  from: Position,
  step: 1 | -1,
  isFirst = false,
): Position | undefined {
  const isAhead = (cell: Position): boolean => {
    const ahead = (cell.row - from.row || cell.column - from.column) * step;
    return isFirst ? ahead >= 0 : ahead > 0;
  };
  return step === 1 ? (cells.find(isAhead) ?? cells[0]) : (cells.findLast(isAhead) ?? cells.at(-1));
}

/** The rows with one text replaced by another in a column, the number of changed cells, and the refused ones. */
export function replaceInColumn(
  rows: readonly GridRow[],
  column: GridColumn,
  text: string,
  by: string,
): Written & { readonly rows: readonly GridRow[]; readonly count: number } {
  const report = createReport();
  let count = 0;
  const next = rows.map((row, index) => {
    if (!isEditable(column, row)) return row;
    const was = editText(column, row);
    const is = replaceText(was, text, by);
    if (is === was) return row;
    count += 1;
    return report.write(column, row, index, is);
  });
  return { rows: next, count, ...report.written() };
}

/** A text with each occurrence of another replaced, whatever its case and accents; the rest stays unchanged. */
export function replaceText(within: string, text: string, by: string): string {
  const sought = foldText(text);
  if (sought.trim() === "") return within;
  // A character may fold to none or several: the origin of each folded one.
  const origin: number[] = [];
  let shape = "";
  let at = 0;
  for (const character of within) {
    const fold = foldText(character);
    origin.push(...Array.from({ length: fold.length }, () => at));
    shape += fold;
    at += character.length;
  }
  origin.push(within.length);
  let result = "";
  let from = 0;
  for (let hit = shape.indexOf(sought); hit >= 0; hit = shape.indexOf(sought, hit + sought.length)) {
    result += within.slice(from, origin[hit]) + by;
    from = origin[hit + sought.length] ?? within.length;
  }
  return result + within.slice(from);
}

function foldedText(column: GridColumn, row: GridRow): string {
  // A computed cell may depend on more than its row.
  if (column.kind === "computed") return foldText(formatCell(column, row));
  const known = folded.get(row) ?? new Map<GridColumn, string>();
  const text = known.get(column) ?? foldText(formatCell(column, row));
  if (known.size === 0) folded.set(row, known);
  known.set(column, text);
  return text;
}
