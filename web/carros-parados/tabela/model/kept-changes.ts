import type { InformativoCan } from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import type { Cells, Changes, RowChange } from "./changes.ts";
import type { Conflict } from "./merge.ts";

/** The changes that the browser has stored; what is none is passed over. */
export function keptChanges(entries: ReadonlyMap<string, unknown>): Changes {
  return new Map([...entries].filter((entry): entry is [string, RowChange] => isChange(entry[1])));
}

function isChange(entry: unknown): entry is RowChange {
  const { did, row, before } = Object(entry) as Partial<Record<"did" | "row" | "before", unknown>>;
  if (typeof (Object(row) as Partial<GridRow>).id !== "string") return false;
  return did === "added" || did === "removed" || (did === "edited" && typeof before === "object");
}

/** Which changes this person may write now, and which wait until they may again. */
export function setApart(
  changes: Changes,
  { editInfo, editDac }: Pick<InformativoCan, "editInfo" | "editDac">,
): { readonly now: Changes; readonly apart: Changes } {
  const mayWrite = (key: string): boolean => (key.startsWith("dac_") ? editDac : editInfo);
  const isNow = (change: RowChange): boolean =>
    change.did === "edited" ? Object.keys(change.before).every(mayWrite) : editInfo;
  const of = (isWanted: boolean): Changes =>
    new Map([...changes].filter(([, change]) => isNow(change) === isWanted));
  return { now: of(true), apart: of(false) };
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

type Edited = Extract<RowChange, { readonly did: "edited" }>;

function bothEdits(waiting: Edited, change: Edited): Edited {
  const cells = Object.fromEntries(
    Object.keys(waiting.before).map((key) => [key, waiting.row[key] ?? null] as const),
  );
  return {
    did: "edited",
    row: { ...change.row, ...cells, id: change.row.id },
    before: { ...change.before, ...waiting.before },
  };
}

/** The changes as they were before a colleague's met them, so that a reload meets them again. */
export function unsettled(changes: Changes, conflicts: readonly Conflict[]): Changes {
  if (conflicts.length === 0) return changes;
  const all = new Map(changes);
  for (const { id, kind, key, change } of conflicts) {
    const now = all.get(id);
    if (now === undefined) continue;
    if (kind !== "cell") all.set(id, now.did === "removed" ? change : { ...change, row: now.row });
    else if (now.did === "edited" && change.did === "edited" && key !== undefined && key in now.before)
      all.set(id, { ...now, before: { ...now.before, [key]: change.before[key] ?? null } });
  }
  return all;
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
