import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { Item, PastedItem, RequestType } from "../../../contract/requisicoes/index.ts";
import { emptyItem } from "../../../contract/requisicoes/index.ts";
import { isUntouched, type GridRow } from "../../platform/grid/index.ts";

let made = 0;

/** A new row of the type's item table with a new id (FORM-21). */
export function newPartRow(type: RequestType): GridRow {
  made += 1;
  return { ...emptyItem(type), id: `linha-${made}` };
}

/**
 * The rows that are sent: those in which something was written (a row that was only added is none), or all of them
 * where there is no other, so that it is told what is missing.
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

/** True for a row with neither code nor description (FORM-33). */
export function isEmptyRow(row: GridRow): boolean {
  return [row["item_codigo"], row["item_desc"]].every((cell) => cell === "" || cell === null);
}

/**
 * The table after a paste: only the pasted rows, or the non-empty rows followed by them (FORM-24, FORM-31 to FORM-34).
 * A paste without rows changes nothing.
 */
export function rowsAfterPaste(
  type: RequestType,
  rows: readonly GridRow[],
  pasted: readonly PastedItem[],
  replaces: boolean,
): readonly GridRow[] {
  if (pasted.length === 0) return rows;
  const kept = replaces ? [] : rows.filter((row) => !isEmptyRow(row));
  const added = pasted.map(({ item_codigo, item_desc }) =>
    Object.assign({}, newPartRow(type), { item_codigo, item_desc }),
  );
  return [...kept, ...added];
}

/** Finds the cell of an error: `itens[2].item_qtd` → row id and column; null when it names no cell. */
export function cellOf(
  { campo, mensagem }: CampoErro,
  rows: readonly GridRow[],
): { id: string; key: string; text: string } | null {
  const [, index, key] = /^itens\[(\d+)\]\.(\w+)$/.exec(campo) ?? [];
  const row = index === undefined ? undefined : rows[Number(index)];
  return row && key !== undefined ? { id: row.id, key, text: mensagem } : null;
}
