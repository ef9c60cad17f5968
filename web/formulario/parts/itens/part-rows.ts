import type { Item, PastedItem, RequestType } from "../../../../contract/requisicoes/index.ts";
import { emptyItem } from "../../../../contract/requisicoes/index.ts";
import {
  createReport,
  isUntouched,
  writtenKey,
  type GridColumn,
  type GridRow,
  type Written,
} from "../../../platform/grid/index.ts";
import { itemColumn } from "../../../requisicoes/index.ts";

let made = 0;

/** A new row of the type's item table with a new id (FORM-21). */
export function newPartRow(type: RequestType): GridRow {
  made += 1;
  return { ...emptyItem(type), id: `linha-${made}` };
}

/**
 * The rows that are sent: those with something in them or, where there is none, all of them, so that the missing values
 * are told.
 */
export function writtenRows(type: RequestType, rows: readonly GridRow[]): readonly GridRow[] {
  const blank = newPartRow(type);
  const written = rows.filter((row) => !isUntouched(row, blank));
  return written.length > 0 || (type.items?.minRows ?? 0) === 0 ? written : rows;
}

/** The rows to send: only the type's columns. */
export function itemsOf(type: RequestType, rows: readonly GridRow[]): Item[] {
  const names = type.items?.columns.map((column) => column.name) ?? [];
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
}

/** True for a row with neither code nor description (FORM-33), not even a refused one. */
export function isEmptyRow(row: GridRow): boolean {
  return ["item_codigo", "item_desc"]
    .flatMap((key) => [row[key], row[writtenKey(key)]])
    .every((cell) => (cell ?? "") === "");
}

/**
 * The table after a paste: only the pasted rows, or the non-empty rows followed by them (FORM-24, FORM-31 to FORM-34).
 * A paste without rows changes nothing. `added` are the ids of the pasted rows.
 */
export function rowsAfterPaste(
  type: RequestType,
  rows: readonly GridRow[],
  pasted: readonly PastedItem[],
  replaces: boolean,
): Written & { readonly rows: readonly GridRow[]; readonly added: readonly string[] } {
  const report = createReport();
  if (pasted.length === 0) return { rows, added: [], ...report.written() };
  const columns = gridColumns(type);
  const kept = replaces ? [] : rows.filter((row) => !isEmptyRow(row));
  const added = pasted.map((item, at) =>
    (["item_codigo", "item_desc"] as const).reduce((row, key) => {
      const column = columns.find((one) => one.key === key);
      return column ? report.write(column, row, kept.length + at, item[key]) : row;
    }, newPartRow(type)),
  );
  return { rows: [...kept, ...added], added: added.map(({ id }) => id), ...report.written() };
}

/**
 * The table once quantity and price of a paste are taken too: the further cells of its rows, in the order of the
 * table's columns. A blank cell leaves what FORM-34 set; rows that are gone are skipped.
 */
export function rowsWithFurther(
  type: RequestType,
  rows: readonly GridRow[],
  further: ReadonlyMap<string, readonly string[]>,
): Written & { readonly rows: readonly GridRow[] } {
  const report = createReport();
  const columns = furtherColumns(type);
  const taken = rows.map((row, index) =>
    columns.reduce((next, column, at) => {
      const text = further.get(row.id)?.[at] ?? "";
      return text === "" ? next : report.write(column, next, index, text);
    }, row),
  );
  return { rows: taken, ...report.written() };
}

/** The columns that a paste may fill in besides code and description: the quantity, and the price where there is one. */
export function furtherColumns(type: RequestType): readonly GridColumn[] {
  return gridColumns(type).filter(({ key }) => key === "item_qtd" || key === "item_preco_unitario");
}

function gridColumns({ items }: RequestType): readonly GridColumn[] {
  return (items?.columns ?? []).map(itemColumn);
}
