import { columnKey } from "./cell-text.ts";
import type { CellValue, GridRow } from "./columns.ts";

/** One cell changed by an edit; a new row counts with all its cells. */
export interface CellChange {
  readonly id: string;
  readonly key: string;
}

/** The cells that differ between two states of a grid; removed rows are not listed. */
export function changedCells(before: readonly GridRow[], after: readonly GridRow[]): CellChange[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const was = old.get(row.id);
    if (was === row) return [];
    const keys = Object.keys(row).filter((key) => was?.[key] !== row[key]);
    return [...new Set(keys.map(columnKey))].map((key) => ({ id: row.id, key }));
  });
}

/**
 * Undoes one change (`before` and `after` are the grid around it) in a grid that has changed since. Other cells keep
 * their current value, so undoing a quantity does not undo a price looked up later. Swap `before` and `after` to redo.
 */
export function revert(
  before: readonly GridRow[],
  after: readonly GridRow[],
  current: readonly GridRow[],
): readonly GridRow[] {
  const changed = new Map(after.map((row) => [row.id, row]));
  const now = new Map(current.map((row) => [row.id, row]));
  return before.map((row) => {
    const then = changed.get(row.id);
    const present = now.get(row.id);
    if (!then || !present) return row;
    if (then === row) return present;
    const back: Record<string, CellValue> = { ...present };
    for (const key of Object.keys({ ...then, ...row }))
      if ((row[key] ?? null) !== (then[key] ?? null)) back[key] = row[key] ?? null;
    return { ...back, id: row.id };
  });
}
