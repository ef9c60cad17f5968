import type { InformativoCan } from "../../../../contract/carros-parados/index.ts";
import { columnKey, type GridRow } from "../../../platform/grid/index.ts";
import {
  bothEdits,
  together,
  type Changes,
  type Edited,
  type RowChange,
} from "../../../platform/rows/changes.ts";
import { vehicleOf } from "../item/row-name.ts";
import { isDac } from "./answers.ts";

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
