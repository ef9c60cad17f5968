import { refusalOf, settlementOf } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import type { PastePlan, Place, Written } from "./paste-plan.ts";
import type { Rectangle } from "./range.ts";

type Pasted = Pick<PastePlan, "rows" | "filled">;

/** Where the rows of a paste stand once its owner has settled it; null when none is left. */
export function rowsLeft(
  { rows: planned, filled }: Pasted,
  rows: readonly GridRow[],
): { readonly top: number; readonly bottom: number } | null {
  const pasted = idsOf(planned, filled);
  const top = rows.findIndex(({ id }) => pasted.has(id));
  return top < 0 ? null : { top, bottom: rows.findLastIndex(({ id }) => pasted.has(id)) };
}

/** What became of a paste whose rows somebody settled since: of the pasted cells those that are left, where they are. */
export function writtenIn(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  { rows: planned, filled }: Pasted,
): Pick<Written, "refused" | "settled"> {
  const pasted = idsOf(planned, filled);
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

function idsOf(planned: readonly GridRow[], { top, bottom }: Rectangle): ReadonlySet<string> {
  return new Set(planned.slice(top, bottom + 1).map(({ id }) => id));
}
