import { useSyncExternalStore } from "react";
import { refusalOf, settlementOf } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import { useGridShared } from "./grid-context.ts";
import type { RowsStore } from "./rows-store.ts";

/** What is said of a cell beside its text: an error, which holds back what is sent, or a hint, which does not. */
export interface CellRemark {
  readonly kind: "error" | "hint";
  /** Empty when there is nothing to say. */
  readonly text: string;
}

/** The remark of a cell, followed; the grid's cells and their contents read the same. */
export function useCellRemark(column: GridColumn | undefined, row: GridRow): CellRemark {
  const { store } = useGridShared();
  // One text, so that a snapshot is the same until it says something else, and of all cells in sight each asks once.
  const told = useSyncExternalStore(store.subscribe, () => {
    const error = column ? errorOf(store, column, row) : "";
    return error !== "" ? `!${error}` : column ? hintOf(store, column, row) : "";
  });
  return told.startsWith("!") ? { kind: "error", text: told.slice(1) } : { kind: "hint", text: told };
}

/** What is wrong with a cell: its own text, or what was found when it was checked. */
function errorOf(store: RowsStore, column: GridColumn, row: GridRow): string {
  return refusalOf(column, row) ?? store.errorOf(row.id, column.key);
}

function hintOf(store: RowsStore, column: GridColumn, row: GridRow): string {
  const hints = [settlementOf(column, row), column.hint?.(row, store.rows())];
  return hints.filter((hint) => typeof hint === "string").join(" ");
}
