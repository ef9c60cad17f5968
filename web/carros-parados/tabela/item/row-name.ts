import { infoItemId, isNamed, normalizedCode } from "../../../../contract/carros-parados/index.ts";
import { writtenKey, type GridRow } from "../../../platform/grid/index.ts";

/** The cells that name a row. */
const NAMING = ["info_chassi", "info_item_codigo"] as const;

// Rows never change, they are replaced: the names of 5,000 are made once, not with every edit.
const known = new WeakMap<GridRow, string | null>();

/** Chassis and part code of a row as one text, by which duplicates are found; null while it lacks one of them (OP-70). */
export function nameOf(row: GridRow): string | null {
  const found = known.get(row);
  if (found !== undefined) return found;
  const name = nameFrom(String(row["info_chassi"] ?? ""), String(row["info_item_codigo"] ?? ""));
  known.set(row, name);
  return name;
}

/** Whether a row of that chassis with that part stands in the table, however both are written (STBL-22). */
export function itemExists(rows: readonly GridRow[], chassi: string, codigo: string): boolean {
  const name = nameFrom(chassi, codigo);
  return name !== null && rows.some((row) => nameOf(row) === name);
}

/** The rows after an edit, and whether it was taken back. */
export interface CheckedEdit {
  readonly rows: readonly GridRow[];
  readonly isReverted: boolean;
}

/**
 * An edit that gives a row the chassis and part of another is taken back in that row; its other cells stay as written
 * (STBL-23). What had two rows of one name before stays as it was.
 * @param before the rows around the edit, `after` the same once it is made
 */
export function withoutDuplicateEdit(before: readonly GridRow[], after: readonly GridRow[]): CheckedEdit {
  const was = new Map(before.map((row) => [row.id, row]));
  const isRenamed = (row: GridRow): boolean => {
    const then = was.get(row.id);
    return then !== undefined && then !== row && nameOf(row) !== null && nameOf(then) !== nameOf(row);
  };
  const renamed = after.filter(isRenamed);
  if (renamed.length === 0) return { rows: after, isReverted: false };
  const count = new Map<string | null, number>();
  for (const row of after) count.set(nameOf(row), (count.get(nameOf(row)) ?? 0) + 1);
  const taken = new Set(renamed.filter((row) => (count.get(nameOf(row)) ?? 0) > 1));
  if (taken.size === 0) return { rows: after, isReverted: false };
  return {
    rows: after.map((row) => (taken.has(row) ? named(row, was.get(row.id) ?? row) : row)),
    isReverted: true,
  };
}

/** The row with the name of another. */
function named(row: GridRow, other: GridRow): GridRow {
  const keys = NAMING.flatMap((key) => [key, writtenKey(key)]);
  return { ...row, ...Object.fromEntries(keys.map((key) => [key, other[key] ?? null])), id: row.id };
}

function nameFrom(info_chassi: string, info_item_codigo: string): string | null {
  const item = {
    info_chassi: normalizedCode(info_chassi),
    info_item_codigo: normalizedCode(info_item_codigo),
  };
  return isNamed(item) ? infoItemId(item) : null;
}
