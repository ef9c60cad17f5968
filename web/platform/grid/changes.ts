import type { CellValue, GridRow } from "./columns.ts";

/** One cell that a change gave another value; a new row counts with each of its cells. */
export interface CellChange {
  readonly id: string;
  readonly key: string;
}

/** The cells that differ between two states of a grid; removed rows are not named. */
export function changedCells(before: readonly GridRow[], after: readonly GridRow[]): CellChange[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return after.flatMap((row) => {
    const was = old.get(row.id);
    if (was === row) return [];
    return Object.keys(row)
      .filter((key) => was?.[key] !== row[key])
      .map((key) => ({ id: row.id, key }));
  });
}

/**
 * Takes one change back (`before` and `after` are the grid around it) from a grid that went on since. Cells that the
 * change did not touch keep what they have now, so that a price looked up meanwhile is not undone with a quantity.
 * To redo, give `before` and `after` the other way round.
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
    for (const key of Object.keys(row)) if (row[key] !== then[key]) back[key] = row[key] ?? null;
    return { ...back, id: row.id };
  });
}
