import { refusalOf, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";

/** What is yet to be done in a row before its week is sent. */
export interface ItemState {
  /** The labels of required columns that are blank. */
  readonly missing: readonly string[];
  /** The labels of columns whose text was not taken. */
  readonly refused: readonly string[];
}

/** What a row lacks, by its columns' headings (STBL-19); what was refused is wrong, not missing. */
export function itemStateOf(columns: readonly GridColumn[], row: GridRow): ItemState {
  const refused = columns.filter((column) => refusalOf(column, row) !== null);
  const missing = columns.filter(
    (column) => column.required && !refused.includes(column) && (row[column.key] ?? "") === "",
  );
  return { missing: missing.map(({ label }) => label), refused: refused.map(({ label }) => label) };
}
