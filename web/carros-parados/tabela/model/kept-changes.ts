import type { InformativoCan } from "../../../../contract/carros-parados/index.ts";
import { columnKey, type GridRow } from "../../../platform/grid/index.ts";
import { vehicleOf } from "../item/row-name.ts";
import { isDac } from "./answers.ts";
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

/**
 * Which changes this person may write now, and which wait until they may again. What was answered about a vehicle is
 * written beside that vehicle, whatever became of the row meanwhile, and waits while it is not in the table.
 */
export function setApart(
  changes: Changes,
  { editInfo, editDac }: Pick<InformativoCan, "editInfo" | "editDac">,
  stored: readonly GridRow[],
): { readonly now: Changes; readonly apart: Changes } {
  const now = new Map<string, RowChange>();
  const apart = new Map<string, RowChange>();
  const answers = new Map<string, Edited>();
  for (const [id, change] of changes) {
    if (change.did !== "edited") {
      (editInfo ? now : apart).set(id, change);
      continue;
    }
    const info = cellsOfChange(change, (key) => !isDac(key));
    if (info) (editInfo ? now : apart).set(id, info);
    const answer = cellsOfChange(change, isDac);
    if (answer) answers.set(id, answer);
  }
  const bound = boundToVehicles(answers, stored);
  return editDac
    ? { now: together(bound.present, now), apart: together(bound.absent, apart) }
    : { now, apart: together(new Map([...bound.present, ...bound.absent]), apart) };
}

/** What of an edit was done to such columns; null where nothing was. */
function cellsOfChange(change: Edited, isWanted: (column: string) => boolean): Edited | null {
  const before = Object.entries(change.before).filter(([key]) => isWanted(columnKey(key)));
  return before.length === 0 ? null : { ...change, before: Object.fromEntries(before) };
}

/** Answers by the rows in which their vehicles are now, and those whose vehicles are in none. */
function boundToVehicles(
  answers: ReadonlyMap<string, Edited>,
  stored: readonly GridRow[],
): { readonly present: Changes; readonly absent: Changes } {
  const present = new Map<string, RowChange>();
  const absent = new Map<string, RowChange>();
  if (answers.size === 0) return { present, absent };
  const rows = new Map(stored.map((row) => [vehicleOf(row), row.id]));
  for (const [id, change] of answers) {
    // As it was when the answer was written, be it renamed here since.
    const vehicle = vehicleOf({ ...change.row, ...change.before, id });
    const found = vehicle === null ? undefined : rows.get(vehicle);
    const place = found ?? `de-${vehicle ?? id}`;
    const target = found === undefined ? absent : present;
    const newer = target.get(place);
    const moved = { ...change, row: { ...change.row, id: place } };
    target.set(place, newer?.did === "edited" ? bothEdits(newer, moved) : moved);
  }
  return { present, absent };
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
