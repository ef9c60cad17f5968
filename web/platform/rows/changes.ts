import { columnKey, type CellValue, type GridRow } from "../grid/index.ts";

/** Cells by column key, and what was written into some and is not their value. */
export type Cells = Readonly<Record<string, CellValue>>;

/** What was done to one row and is not saved; all that is needed to do it again to a newer table. */
export type RowChange =
  | { readonly did: "added"; readonly row: GridRow; /** Its place among the added. */ readonly at: number }
  | Edited
  | { readonly did: "removed"; readonly row: GridRow };

/** Cells that were written in; `before` has these alone, as they were seen. */
export interface Edited {
  readonly did: "edited";
  readonly row: GridRow;
  readonly before: Cells;
}

/** Unsaved changes by the rows' ids. */
export type Changes = ReadonlyMap<string, RowChange>;

/** What counts as a change in one kind of table. */
export interface ChangeRules {
  /** False for cells that follow others, and are nobody's change. */
  readonly isOwn: (key: string) => boolean;
  /** True for an added row in which nothing was written: it is not saved, and nobody is asked about it. */
  readonly isBlank: (row: GridRow) => boolean;
}

/** The stored rows by their ids: asked for with every key, made once. */
const known = new WeakMap<readonly GridRow[], ReadonlyMap<string, GridRow>>();

/** Rows by their ids; of the same rows it is made once. */
export function byId(rows: readonly GridRow[]): ReadonlyMap<string, GridRow> {
  const ids = known.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
  known.set(rows, ids);
  return ids;
}

/** What was changed between the stored rows and those of the grid; a row that is the same object costs nothing. */
export function changesOf(
  stored: readonly GridRow[],
  rows: readonly GridRow[],
  { isOwn, isBlank }: ChangeRules,
): Changes {
  const ids = byId(stored);
  const changes = new Map<string, RowChange>();
  let met = 0;
  for (const [at, row] of rows.entries()) {
    const was = stored[at] === row ? row : ids.get(row.id);
    if (was === undefined) {
      if (!isBlank(row)) changes.set(row.id, { did: "added", row, at });
      continue;
    }
    met += 1;
    if (was === row) continue;
    const before = changedCellsOf(was, row, isOwn);
    if (Object.keys(before).length > 0) changes.set(row.id, { did: "edited", row, before });
  }
  if (met === stored.length) return changes;
  const present = new Set(rows.map(({ id }) => id));
  for (const row of stored) if (!present.has(row.id)) changes.set(row.id, { did: "removed", row });
  return changes;
}

/** The cells of `was` that are another in `row`. */
export function changedCellsOf(
  was: GridRow,
  row: GridRow,
  isOwn: (key: string) => boolean = () => true,
): Record<string, CellValue> {
  const keys = Object.keys({ ...was, ...row }).filter(
    (key) => key !== "id" && !isSame(was[key], row[key]) && isOwn(key),
  );
  return Object.fromEntries(keys.map((key) => [key, was[key] ?? null]));
}

/** A cell that was never written is as blank as one that was emptied. */
export function isSame(one: CellValue | undefined, other: CellValue | undefined): boolean {
  return (one ?? "") === (other ?? "");
}

/** How many cells are not saved; an added or a removed row counts as one. */
export function countUnsaved(changes: Changes): number {
  let count = 0;
  for (const change of changes.values())
    count += change.did === "edited" ? new Set(Object.keys(change.before).map(columnKey)).size : 1;
  return count;
}

/** Both; of a row that is in both, the cells of both. */
export function together(apart: Changes, changes: Changes): Map<string, RowChange> {
  const all = new Map(changes);
  for (const [id, waiting] of apart) {
    const change = changes.get(id);
    all.set(id, change?.did === "edited" && waiting.did === "edited" ? bothEdits(waiting, change) : waiting);
  }
  return all;
}

/** Two edits of one row as one; where both wrote, `waiting` counts. */
export function bothEdits(waiting: Edited, change: Edited): Edited {
  const cells = Object.fromEntries(
    Object.keys(waiting.before).map((key) => [key, waiting.row[key] ?? null] as const),
  );
  return {
    did: "edited",
    row: { ...change.row, ...cells, id: change.row.id },
    before: { ...change.before, ...waiting.before },
  };
}
