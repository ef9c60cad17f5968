import { settle } from "../edit/settle-conflict.ts";
import { columnKey, type GridRow } from "../grid/index.ts";
import { changedCellsOf, isSame, type Changes, type Edited, type RowChange } from "./changes.ts";

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
 * @param nameOf what a row is known by where two people may add the same one; null while it has no name
 */
export function mergeChanges(
  changes: Changes,
  theirs: readonly GridRow[],
  nameOf: (row: GridRow) => string | null = () => null,
): Merged {
  // As nearly every table is opened: no names are made of 5,000 rows that nobody asks for.
  if (changes.size === 0) return { rows: theirs, conflicts: [] };
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
    if (same && changes.get(same.id)?.did !== "removed") twice.set(same.id, change);
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
export function settled(
  rows: readonly GridRow[],
  { id, key, theirs }: Conflict,
  side: "mine" | "theirs",
): readonly GridRow[] {
  // What the grid shows is `mine` already.
  if (side === "mine") return rows;
  // Removed here, and that was not undone meanwhile.
  if (theirs && !rows.some((row) => row.id === id)) return [...rows, theirs];
  if (theirs === null) return rows.filter((row) => row.id !== id);
  if (key === undefined) return rows.map((row) => (row.id === id ? theirs : row));
  return rows.map((row) => (row.id === id ? { ...row, [key]: theirs[key] ?? null, id } : row));
}

/** The changes as they were before a colleague's met them, so that a reload meets them again. */
export function unsettled(changes: Changes, conflicts: readonly Conflict[]): Changes {
  if (conflicts.length === 0) return changes;
  const all = new Map(changes);
  for (const { id, kind, key = "", change } of conflicts) {
    const now = all.get(id);
    if (now === undefined) continue;
    const was = change.did === "edited" ? { [key]: change.before[key] ?? null } : {};
    if (kind !== "cell") all.set(id, now.did === "removed" ? change : { ...change, row: now.row });
    else if (now.did === "edited" && key in now.before)
      all.set(id, { ...asSeen(now, change.row), before: { ...now.before, ...was } });
    // Removed here since: what the colleague wrote in it has not been seen.
    else if (now.did === "removed") all.set(id, { did: "removed", row: { ...now.row, ...was, id } });
  }
  return all;
}

/** An edit on the row as it was when it was met: its version is among the cells, and a save must go out on that one. */
function asSeen(now: Edited, { id: _id, ...seen }: GridRow): Edited {
  const written = Object.keys(now.before).map((key) => [key, now.row[key] ?? null] as const);
  return { ...now, row: { ...seen, ...Object.fromEntries(written), id: now.row.id } };
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
  const { values, met } = settle(change.did === "edited" ? change.before : {}, change.row, their, isSame);
  conflicts.push(
    ...met.map((key) => ({ kind: "cell" as const, id, key, mine: change.row, theirs: their, change })),
  );
  return { ...values, id };
}

/** A row that was added here and stands in the newer table too, perhaps since its save was stored unheard. */
function overAdded(change: RowChange, their: GridRow, conflicts: Conflict[]): GridRow {
  const { id } = their;
  const written = Object.entries(change.row).filter(
    ([key, value]) => key === columnKey(key) && !isSame(value, ""),
  );
  const row: GridRow = { ...their, ...Object.fromEntries(written), id };
  if (Object.keys(changedCellsOf(their, row)).length === 0) return their;
  conflicts.push({ kind: "addedTwice", id, mine: row, theirs: their, change });
  return row;
}

/**
 * What a save of a row stands on: the row as it was read last, but for the cells that a colleague has met, and its
 * version, which are as they were seen then; null for a row that is not stored.
 */
export function seenOf(
  stored: GridRow | undefined,
  conflicts: readonly Conflict[],
  isOwn: (key: string) => boolean,
): GridRow | null {
  if (!stored) return null;
  const seen: Record<string, GridRow[string]> = { ...stored };
  for (const { id, key = "", change } of conflicts) {
    if (id !== stored.id || change.did !== "edited") continue;
    seen[key] = change.before[key] ?? null;
    for (const [name, value] of Object.entries(change.row)) if (!isOwn(name)) seen[name] = value;
  }
  return { ...seen, id: stored.id };
}
