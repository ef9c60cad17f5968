import { columnKey } from "./cell-text.ts";
import type { CellValue, GridRow } from "./columns.ts";

/** One cell changed by an edit; a new row counts with all its cells. */
export interface CellChange {
  readonly id: string;
  readonly key: string;
}

/** The cells that differ between two states of a grid; removed rows are not listed. */
export function changedCells(before: readonly GridRow[], after: readonly GridRow[]): CellChange[] {
  // Usually one cell of thousands of rows differs: the same rows above and below cost nothing.
  const most = Math.min(before.length, after.length);
  let above = 0;
  while (above < most && before[above] === after[above]) above += 1;
  let below = 0;
  while (below < most - above && before.at(-1 - below) === after.at(-1 - below)) below += 1;
  const old = new Map(before.slice(above, before.length - below).map((row) => [row.id, row]));
  return after.slice(above, after.length - below).flatMap((row) => {
    const was = old.get(row.id);
    if (was === row) return [];
    const keys = Object.keys(row).filter((key) => was?.[key] !== row[key]);
    return [...new Set(keys.map(columnKey))].map((key) => ({ id: row.id, key }));
  });
}

/**
 * Undoes one change in a grid that has changed since (`before` and `after` are the grid around it): only what this
 * change did is taken back. A cell that holds another value by now keeps it, such as a price looked up later or a
 * colleague's save. Rows that a colleague added stay, rows that a colleague removed stay away. Swap `before` and
 * `after` to redo.
 * @param shared rows with a colleague's saves: one that would go stays if it holds other cells by now
 */
export function revert(
  before: readonly GridRow[],
  after: readonly GridRow[],
  current: readonly GridRow[],
  shared: ReadonlySet<string> = new Set(),
): readonly GridRow[] {
  const changed = new Map(after.map((row) => [row.id, row]));
  const now = new Map(current.map((row) => [row.id, row]));
  const known = new Set(before.map(({ id }) => id));
  const isForeign = (row: GridRow): boolean => {
    if (known.has(row.id)) return false;
    const then = changed.get(row.id);
    return then === undefined || (shared.has(row.id) && changedCells([then], [row]).length > 0);
  };
  const back = before.flatMap((row) => {
    const then = changed.get(row.id);
    const present = now.get(row.id);
    if (!then) return [present ?? row];
    return present ? [cellsBack(row, then, present)] : [];
  });
  return current.some(isForeign) ? amongThem(back, current, isForeign) : back;
}

/** `present` with the cells of `row`, where it still has the values of `then`. */
function cellsBack(row: GridRow, then: GridRow, present: GridRow): GridRow {
  if (then === row) return present;
  const differ = (one: GridRow, other: GridRow, key: string): boolean =>
    (one[key] ?? null) !== (other[key] ?? null);
  const overwritten = new Set(
    Object.keys({ ...then, ...present })
      .filter((key) => differ(then, present, key))
      .map(columnKey),
  );
  const back: Record<string, CellValue> = { ...present };
  for (const key of Object.keys({ ...then, ...row }))
    if (differ(row, then, key) && !overwritten.has(columnKey(key))) back[key] = row[key] ?? null;
  return { ...back, id: row.id };
}

/** The rows with those of others, each behind its neighbour in `current`. */
function amongThem(
  rows: readonly GridRow[],
  current: readonly GridRow[],
  isForeign: (row: GridRow) => boolean,
): readonly GridRow[] {
  const kept = new Set(rows.map(({ id }) => id));
  const first: GridRow[] = [];
  const behind = new Map<string, GridRow[]>();
  let followers = first;
  for (const row of current) {
    if (isForeign(row)) followers.push(row);
    if (kept.has(row.id)) behind.set(row.id, (followers = []));
  }
  return [...first, ...rows.flatMap((row) => [row, ...(behind.get(row.id) ?? [])])];
}
