import { refusalOf } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";

/** The cells with a refused text and the reason, row by row: while there are any, nothing is sent. */
export function refusedCells(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
): { readonly id: string; readonly linha: number; readonly key: string; readonly text: string }[] {
  return rows.flatMap((row, index) =>
    columns.flatMap((column) => {
      const text = refusalOf(column, row);
      return text === null ? [] : [{ id: row.id, linha: index + 1, key: column.key, text }];
    }),
  );
}
