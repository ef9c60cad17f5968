import { columnKey, type GridRow } from "../../../platform/grid/index.ts";

/** The row as the server stores it: without what was written into cells and is not their value (SPST-06). */
export function withoutWritten(row: GridRow): GridRow {
  if (!Object.keys(row).some((key) => columnKey(key) !== key)) return row;
  const stored = Object.entries(row).filter(([key]) => columnKey(key) === key);
  return { ...Object.fromEntries(stored), id: row.id };
}
