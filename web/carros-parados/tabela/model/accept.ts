import type { GridRow } from "../../../platform/grid/index.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { DUPLICATE_ON_EDIT } from "../messages.ts";
import { isNamedRow, itemIdOf } from "./merge.ts";

/** The rows' names, for thousands of rows at every change. */
const known = new WeakMap<GridRow, string | null>();

/** The name of a row by which duplicates are found (OP-70); null while it has none. */
export function nameOf(row: GridRow): string | null {
  const name = known.get(row) ?? (isNamedRow(row) ? itemIdOf(row) : null);
  known.set(row, name);
  return name;
}

/** Whether a person's change leaves every named row once in the table; one that does not is told and reverts (STBL-23). */
export function isAcceptable(next: readonly GridRow[], now: readonly GridRow[]): boolean {
  const before = new Set(now);
  if (next.every((row) => before.has(row) || nameOf(row) === null)) return true;
  const names = next.map(nameOf).filter((name) => name !== null);
  if (new Set(names).size === names.length) return true;
  negative(DUPLICATE_ON_EDIT);
  return false;
}
