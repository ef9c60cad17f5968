import type { CellValue, GridRow } from "../../../platform/grid/index.ts";

/** Cells by column key, and what was written into some and is not their value. */
export type Cells = Readonly<Record<string, CellValue>>;

/** What was done to one row and is not saved; all that is needed to do it again to a newer table. */
export type RowChange =
  | { readonly did: "added"; readonly row: GridRow; /** Its place among the added. */ readonly at: number }
  /** `before` has the changed cells alone. */
  | { readonly did: "edited"; readonly row: GridRow; readonly before: Cells }
  | { readonly did: "removed"; readonly row: GridRow };

/** Unsaved changes by the rows' ids. */
export type Changes = ReadonlyMap<string, RowChange>;

/** The stored rows by their ids: asked for with every key, made once. */
const known = new WeakMap<readonly GridRow[], ReadonlyMap<string, GridRow>>();

/**
 * What was changed between the stored rows and those of the grid; a row that is the same object costs nothing.
 * @param isOwn false for cells that follow others, and are nobody's change
 */
export function changesOf(
  stored: readonly GridRow[],
  rows: readonly GridRow[],
  isOwn: (key: string) => boolean = () => true,
): Changes {
  const byId = known.get(stored) ?? new Map(stored.map((row) => [row.id, row]));
  known.set(stored, byId);
  const changes = new Map<string, RowChange>();
  let met = 0;
  for (const [at, row] of rows.entries()) {
    const was = stored[at] === row ? row : byId.get(row.id);
    if (was === undefined) {
      if (isWritten(row)) changes.set(row.id, { did: "added", row, at });
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

/** Whether a row says anything: an added one in which nothing was written is not saved, and nobody is asked about it. */
export function isWritten(row: GridRow): boolean {
  return Object.entries(row).some(([key, value]) => key !== "id" && !isSame(value, ""));
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

/** A day that was never written is as blank as one that was emptied. */
export function isSame(one: CellValue | undefined, other: CellValue | undefined): boolean {
  return (one ?? "") === (other ?? "");
}

/** How many cells are not saved; an added or a removed row counts as one. */
export function countUnsaved(changes: Changes, columnOf: (key: string) => string): number {
  let count = 0;
  for (const change of changes.values())
    count += change.did === "edited" ? new Set(Object.keys(change.before).map(columnOf)).size : 1;
  return count;
}
