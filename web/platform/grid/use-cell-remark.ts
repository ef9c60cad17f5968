import { useSyncExternalStore } from "react";
import { refusalOf, settlementOf } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { useGridShared } from "./grid-context.ts";
import type { RowsStore } from "./rows-store.ts";

/** The remark of a cell: an error, which holds sending back, or a hint, which does not. */
export interface CellRemark {
  readonly kind: "error" | "hint";
  /** Empty when there is nothing to say. */
  readonly text: string;
}

/** The remark of a cell, followed; the grid's cells and their contents read the same. */
export function useCellRemark(column: GridColumn | undefined, row: GridRow): CellRemark {
  const { store } = useGridShared();
  // One text, so that the snapshot stays equal until the remark changes; each cell in sight asks once.
  const told = useSyncExternalStore(store.subscribe, () => {
    const error = column ? errorOf(store, column, row) : "";
    return error !== "" ? `!${error}` : column ? hintOf(store, column, row) : "";
  });
  return told.startsWith("!") ? { kind: "error", text: told.slice(1) } : { kind: "hint", text: told };
}

/** The error of a cell: its refused text, or a result of validation. */
function errorOf(store: RowsStore, column: GridColumn, row: GridRow): string {
  return refusalOf(column, row) ?? store.errorOf(row.id, column.key);
}

function hintOf(store: RowsStore, column: GridColumn, row: GridRow): string {
  const hints = [settlementOf(column, row), column.hint?.(row, store.rows())];
  return hints.filter((hint) => typeof hint === "string").join(" ");
}
