import type { GridRow } from "../../../platform/grid/index.ts";
import { nameOf } from "../item/row-name.ts";
import { changedCellsOf, isSame, type Changes, type RowChange } from "./changes.ts";
import { cellsOf } from "./linhas.ts";

/** What two people did to one row that cannot both stand. The grid shows `mine` until somebody decides. */
export interface Conflict {
  readonly kind: "cell" | "removedHere" | "removedThere" | "addedTwice";
  /** The row's id in the grid: of `mine`, where there is one. */
  readonly id: string;
  /** The column, of a cell. */
  readonly key?: string;
  /** The row here; null where it was removed here. */
  readonly mine: GridRow | null;
  /** The row as it is stored now; null where it was removed there. */
  readonly theirs: GridRow | null;
  /** What was done here, to the row as it was before. */
  readonly change: RowChange;
}

/** A newer table with the unsaved changes in it. */
export interface Merged {
  readonly rows: readonly GridRow[];
  readonly conflicts: readonly Conflict[];
}

/**
 * Does unsaved changes again to a newer table. Cells merge: what only one side changed stands; the same cell changed by
 * both, a row removed by one and changed by the other, or one that both added differently, is a conflict. A row that is
 * stored as it was added here was saved, though its answer was lost.
 */
export function mergeChanges(changes: Changes, theirs: readonly GridRow[]): Merged {
  const conflicts: Conflict[] = [];
  const rows: GridRow[] = [];
  const names = new Map(theirs.map((row) => [nameOf(row), row]));
  const stored = new Set(theirs.map(({ id }) => id));
  const added: { row: GridRow; at: number }[] = [];
  const twice = new Map<string, RowChange>();

  for (const [id, change] of changes) {
    if (stored.has(id)) continue;
    if (change.did === "removed") continue;
    if (change.did === "edited")
      conflicts.push({ kind: "removedThere", id, mine: change.row, theirs: null, change });
    const name = nameOf(change.row);
    const same = name === null ? undefined : names.get(name);
    if (same && isFree(changes.get(same.id))) twice.set(same.id, change);
    else added.push({ row: change.row, at: change.did === "added" ? change.at : 0 });
  }
  for (const their of theirs) {
    const other = twice.get(their.id);
    const row = other
      ? overAdded(other, their, conflicts)
      : overStored(changes.get(their.id), their, conflicts);
    if (row) rows.push(row);
  }
  rows.push(...added.toSorted((one, two) => one.at - two.at).map(({ row }) => row));
  return { rows, conflicts };
}

/** The rows after one side of a conflict was chosen. */
export function settle(
  rows: readonly GridRow[],
  conflict: Conflict,
  side: "mine" | "theirs",
): readonly GridRow[] {
  const { kind, id, key, theirs } = conflict;
  // What the grid shows is `mine` already.
  if (side === "mine") return rows;
  // Unless the removal was undone meanwhile.
  if (kind === "removedHere" && theirs && !rows.some((row) => row.id === id)) return [...rows, theirs];
  if (theirs === null) return rows.filter((row) => row.id !== id);
  if (key === undefined) return rows.map((row) => (row.id === id ? theirs : row));
  return rows.map((row) => (row.id === id ? { ...row, [key]: theirs[key] ?? null, id } : row));
}

function isFree(change: RowChange | undefined): boolean {
  return change === undefined || change.did !== "removed";
}

/** A stored row with what was done to it here; null where it was removed. */
function overStored(change: RowChange | undefined, their: GridRow, conflicts: Conflict[]): GridRow | null {
  if (change === undefined) return their;
  const { id } = their;
  if (change.did === "removed") {
    if (Object.keys(changedCellsOf(change.row, their)).length > 0)
      conflicts.push({ kind: "removedHere", id, mine: null, theirs: their, change });
    return null;
  }
  const before = change.did === "edited" ? change.before : {};
  const row: Record<string, GridRow[string]> = { ...their };
  for (const [key, was] of Object.entries(before)) {
    row[key] = change.row[key] ?? null;
    if (!isSame(their[key], was) && !isSame(their[key], row[key]))
      conflicts.push({ kind: "cell", id, key, mine: change.row, theirs: their, change });
  }
  return { ...row, id };
}

/** A row that was added here and stands in the newer table too, perhaps since its save was stored unheard. */
function overAdded(change: RowChange, their: GridRow, conflicts: Conflict[]): GridRow {
  const written = Object.entries(cellsOf(change.row)).filter(([, value]) => !isSame(value, ""));
  const row: GridRow = { ...their, ...Object.fromEntries(written), id: their.id };
  if (Object.keys(changedCellsOf(their, row)).length === 0) return their;
  conflicts.push({ kind: "addedTwice", id: their.id, mine: row, theirs: their, change });
  return row;
}
