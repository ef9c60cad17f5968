import type { DenseWorkSheet, ParsingOptions } from "@e965/xlsx";
import { cellOf, MAX_COLUMNS } from "./cells.ts";
import type { GridRow } from "./grid.ts";

/** How SheetJS is asked to read: values and number formats as they stand in the file, and no guesses of its own. */
export const AS_THEY_STAND: ParsingOptions = {
  dense: true,
  raw: true,
  cellDates: false,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
};

/** What SheetJS does not tell of a sheet. */
export interface Beside {
  readonly date1904: boolean;
  /** Indices, from 0. */
  readonly hiddenRows: ReadonlySet<number>;
  readonly isFormula: (row: number, column: number) => boolean;
}

/** The rows of a sheet with anything in them. Of merged cells the first has the value. */
export function rowsOf(sheet: DenseWorkSheet, { date1904, hiddenRows, isFormula }: Beside): GridRow[] {
  const data = sheet["!data"];
  for (const { s, e } of sheet["!merges"] ?? [])
    for (let row = s.r; row <= Math.min(e.r, data.length - 1); row++)
      for (let column = s.c; column <= Math.min(e.c, MAX_COLUMNS); column++)
        if (row !== s.r || column !== s.c) delete data[row]?.[column];
  const rows: GridRow[] = [];
  // The array has holes, up to a million of them.
  data.forEach((found, index) => {
    const cells = (found ?? []).slice(0, MAX_COLUMNS).map((cell, column) => {
      const read = cellOf(cell, date1904);
      return read && isFormula(index, column) ? { ...read, formula: true as const } : read;
    });
    if (cells.some((cell) => cell)) rows.push({ line: index + 1, hidden: hiddenRows.has(index), cells });
  });
  return rows;
}
