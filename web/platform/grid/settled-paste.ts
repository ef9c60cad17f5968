import { refusalOf, settlementOf } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import type { Place, Written } from "./paste-plan.ts";
import type { Rectangle } from "./range.ts";

/** The rows that a paste has written, which may be others than those below it. */
export function rowsWritten(before: readonly GridRow[], after: readonly GridRow[]): ReadonlySet<string> {
  const stands = new Set(before);
  return new Set(after.filter((row) => !stands.has(row)).map(({ id }) => id));
}

/**
 * Where the rows of a paste are after its owner has settled it: only the first where others are between them; null when
 * none is left.
 */
export function rowsLeft(
  rows: readonly GridRow[],
  pasted: ReadonlySet<string>,
): { readonly top: number; readonly bottom: number } | null {
  const top = rows.findIndex(({ id }) => pasted.has(id));
  const bottom = rows.findLastIndex(({ id }) => pasted.has(id));
  if (top < 0) return null;
  return { top, bottom: bottom - top < pasted.size ? bottom : top };
}

/** The result of a paste after its owner has settled it: the pasted cells that are left, at their places. */
export function writtenIn(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  filled: Rectangle,
  pasted: ReadonlySet<string>,
): Pick<Written, "refused" | "settled"> {
  const wrote = columns.slice(filled.left, filled.right + 1);
  const places = (hasRemark: (column: GridColumn, row: GridRow) => boolean): Place[] =>
    rows.flatMap((row, index) =>
      pasted.has(row.id)
        ? wrote.filter((column) => hasRemark(column, row)).map(({ label }) => ({ linha: index + 1, label }))
        : [],
    );
  return {
    refused: places((column, row) => refusalOf(column, row) !== null),
    settled: places((column, row) => settlementOf(column, row) !== null),
  };
}
