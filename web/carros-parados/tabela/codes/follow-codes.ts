import { writeCell, type GridColumn, type GridRow, type RowsStore } from "../../../platform/grid/index.ts";
import type { CodeLookup } from "./code-lookup.ts";

/** Milliseconds in which changes are gathered: an edit arrives when its cell is left, a paste at once. */
const GATHER_MS = 100;
/** The column of the part's code. */
export const CODIGO = "info_item_codigo";

/** The part code of a row; '' where there is none, or one that its column refused and that says so itself. */
export function codeOf(row: GridRow): string {
  return String(row[CODIGO] ?? "").trim();
}

/** The different part codes of rows. */
export function codesOf(rows: readonly GridRow[]): readonly string[] {
  const codes = new Set(rows.map(codeOf));
  codes.delete("");
  return [...codes];
}

/** The rows whose part code is looked up and not found. */
export function unknownRows(
  rows: readonly GridRow[],
  known: ReturnType<CodeLookup["known"]>,
): readonly GridRow[] {
  return rows.filter((row) => known.get(codeOf(row))?.is === "missing");
}

/** The part codes of rows whose look-up failed. */
export function failedCodes(
  rows: readonly GridRow[],
  known: ReturnType<CodeLookup["known"]>,
): readonly string[] {
  return codesOf(rows).filter((codigo) => known.get(codigo)?.is === "failed");
}

/** The rows with another part code in all that have this one, as if it were typed. */
export function withCode(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  codigo: string,
  other: string,
): readonly GridRow[] {
  const column = columns.find(({ key }) => key === CODIGO);
  return column ? rows.map((row) => (codeOf(row) === codigo ? writeCell(column, row, other) : row)) : rows;
}

/**
 * Looks up the codes of a table's rows, and of those that come by whatever way (typed, pasted, from a file, from another
 * week, from a colleague). The table is told of what is found.
 * @returns what ends it
 */
export function followCodes(store: RowsStore, codes: CodeLookup): () => void {
  let rows = store.rows();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (): void => {
    timer = undefined;
    codes.ask(codesOf(store.rows()));
  };
  const endRows = store.subscribe(() => {
    if (store.rows() === rows) return;
    rows = store.rows();
    timer ??= setTimeout(ask, GATHER_MS);
  });
  const endCodes = codes.subscribe(store.refresh);
  ask();
  return () => {
    clearTimeout(timer);
    endRows();
    endCodes();
  };
}
