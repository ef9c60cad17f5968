import { DUPLICATE_ON_EDIT } from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { nameOf } from "../item/row-name.ts";

/** Whether a person's change leaves every named row once in the table; one that does not is told and reverts (STBL-23). */
export function isAcceptable(next: readonly GridRow[], now: readonly GridRow[]): boolean {
  const before = new Set(now);
  if (next.every((row) => before.has(row) || nameOf(row) === null)) return true;
  const names = next.map(nameOf).filter((name) => name !== null);
  if (new Set(names).size === names.length) return true;
  negative(DUPLICATE_ON_EDIT);
  return false;
}
