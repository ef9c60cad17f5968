import { refusalOf, type GridColumn, type GridRow } from "../grid/index.ts";

/** What is yet to be done in a row before it is sent. */
export interface RowState {
  /** The labels of required columns that are blank. */
  readonly missing: readonly string[];
  /** The labels of columns whose text was not taken. */
  readonly refused: readonly string[];
}

/** What a row lacks, by its columns' headings (STBL-19); what was refused is wrong, not missing. */
export function rowStateOf(columns: readonly GridColumn[], row: GridRow): RowState {
  const refused = columns.filter((column) => refusalOf(column, row) !== null);
  const missing = columns.filter(
    (column) => column.required && !refused.includes(column) && (row[column.key] ?? "") === "",
  );
  return { missing: missing.map(({ label }) => label), refused: refused.map(({ label }) => label) };
}

/** The same in words, for a card. */
export function wrongOf(columns: readonly GridColumn[], row: GridRow): string[] {
  const { refused, missing } = rowStateOf(columns, row);
  return [
    ...(refused.length > 0 ? [`Não aceito: ${refused.join(", ")}`] : []),
    ...(missing.length > 0 ? [`Falta: ${missing.join(", ")}`] : []),
  ];
}
