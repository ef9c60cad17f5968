import type { GridRow } from "../grid/index.ts";
import type { Cells, Changes, RowChange } from "./changes.ts";

/** Where the browser keeps the unsaved rows of a table, by keys that are the same after a reload. */
export interface KeptRows {
  /** What it had when the table was opened. */
  readonly entries: ReadonlyMap<string, unknown>;
  /** Stores entries; null for those that go. */
  readonly write: (entries: ReadonlyMap<string, unknown>) => void;
}

/** The changes that the browser has stored; what is none is passed over. */
export function keptChanges(entries: ReadonlyMap<string, unknown>): Changes {
  return new Map([...entries].filter((entry): entry is [string, RowChange] => isChange(entry[1])));
}

function isChange(entry: unknown): entry is RowChange {
  const { did, row, before } = Object(entry) as Partial<Record<"did" | "row" | "before", unknown>>;
  if (typeof (Object(row) as Partial<GridRow>).id !== "string") return false;
  return did === "added" || did === "removed" || (did === "edited" && Object(before) === before);
}

/**
 * What has to be stored so that the browser has `next`: the changed rows, null for those that go.
 * @param kept what it has, by the same keys
 * @param keyOf the key of a row, the same after a reload
 */
export function storedChanges(
  kept: Changes,
  next: Changes,
  keyOf: (id: string) => string,
): { readonly written: ReadonlyMap<string, RowChange | null>; readonly now: Changes } {
  const written = new Map<string, RowChange | null>();
  const now = new Map([...next].map(([id, change]) => [keyOf(id), change] as const));
  for (const [key, change] of now)
    if (!isSameChange(kept.get(key), change))
      written.set(key, { ...change, row: { ...change.row, id: key } });
  for (const key of kept.keys()) if (!now.has(key)) written.set(key, null);
  return { written, now };
}

/** Whether two states of the unsaved work are the same; rows are compared by identity. */
export function isSameChanges(one: Changes, other: Changes): boolean {
  return one.size === other.size && [...one].every(([id, change]) => isSameChange(other.get(id), change));
}

function isSameChange(one: RowChange | undefined, other: RowChange): boolean {
  if (one?.did !== other.did || one.row !== other.row) return false;
  return one.did !== "edited" || other.did !== "edited" || isSameCells(one.before, other.before);
}

function isSameCells(one: Cells, other: Cells): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
