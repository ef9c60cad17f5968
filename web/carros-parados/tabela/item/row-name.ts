import { infoItemId, isNamed, normalizedCode, veiculoOf } from "../../../../contract/carros-parados/index.ts";
import { joinWords } from "../../../../contract/platform/text.ts";
import type { GridRow } from "../../../platform/grid/index.ts";

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

const vehicles = new WeakMap<GridRow, string | null>();

/** The vehicle that a row is about, as DAC's answers know it; null while it lacks chassis or part code. */
export function vehicleOf(row: GridRow): string | null {
  const found = vehicles.get(row);
  if (found !== undefined) return found;
  const vehicle = vehicleFrom(String(row["info_chassi"] ?? ""), String(row["info_item_codigo"] ?? ""));
  vehicles.set(row, vehicle);
  return vehicle;
}

/** The same of its codes, however they are written. */
export function vehicleFrom(info_chassi: string, info_item_codigo: string): string | null {
  return veiculoOf({ info_chassi, info_item_codigo });
}

/** Vehicles that one notice names. */
const MOST_NAMED = 5;

/** Chassis and part codes of rows, as a notice names them: '9BM1 · A1, 9BM2 · A1 e mais 3'. */
export function namesOf(rows: readonly GridRow[]): string {
  const named = rows.slice(0, MOST_NAMED).map(shownName);
  const rest = rows.length - named.length;
  return joinWords(rest > 0 ? [...named, `mais ${rest}`] : named);
}

/** A row as a person knows it: `9BM0001 · A2058850125`; '' while it has neither. */
export function shownName(row: GridRow): string {
  return [row["info_chassi"], row["info_item_codigo"]].filter((text) => text !== "").join(" · ");
}

/** Whether a row of that chassis with that part stands in the table, however both are written (STBL-22). */
export function itemExists(rows: readonly GridRow[], chassi: string, codigo: string): boolean {
  const name = nameFrom(chassi, codigo);
  return name !== null && rows.some((row) => nameOf(row) === name);
}

function nameFrom(info_chassi: string, info_item_codigo: string): string | null {
  const item = {
    info_chassi: normalizedCode(info_chassi),
    info_item_codigo: normalizedCode(info_item_codigo),
  };
  return isNamed(item) ? infoItemId(item) : null;
}
