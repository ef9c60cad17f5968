import { writtenKey, type GridRow } from "../../../platform/grid/index.ts";

/** A row that comes in and is perhaps none: where it stands in what was pasted or in the file, and why. */
export interface Doubt {
  readonly id: string;
  /** Counted from 1. */
  readonly linha: number;
  readonly reason: string;
  /** What it says, so that it is known. */
  readonly text: string;
}

/**
 * Why a new row is perhaps none: a total, a remark or a heading among the rows names no vehicle or no part, or calls a
 * word a chassis (one has figures always). A code that was refused is told with the refused cells. Null for a row.
 */
export function doubtOf(row: GridRow): string | null {
  const isBlank = (key: string): boolean => (row[key] || row[writtenKey(key)] || "") === "";
  if (isBlank("info_chassi"))
    return isBlank("info_item_codigo") ? "sem chassi e sem código da peça" : "sem chassi";
  if (isBlank("info_item_codigo")) return "sem código da peça";
  const chassi = String(row["info_chassi"] ?? "");
  return chassi === "" || /\d/.test(chassi) ? null : "chassi sem números";
}

/** What the cells of a row say, the first of them. */
export function textOf(row: GridRow): string {
  const said = Object.entries(row).flatMap(([key, value]) =>
    key === "id" || value === null || value === "" ? [] : [String(value)],
  );
  return said.slice(0, 4).join(" · ");
}
