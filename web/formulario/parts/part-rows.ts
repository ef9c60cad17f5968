import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { Item, PastedItem, RequestType } from "../../../contract/requisicoes/index.ts";
import { emptyItem } from "../../../contract/requisicoes/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";

let made = 0;

/** FORM-21: a new row of the type's parts table, with an id of its own. */
export function newPartRow(type: RequestType): GridRow {
  made += 1;
  return { ...emptyItem(type), id: `linha-${made}` };
}

/** The rows as they are sent: the columns of the type and nothing of the grid's own. */
export function itemsOf(type: RequestType, rows: readonly GridRow[]): Item[] {
  const names = type.items?.columns.map((column) => column.name) ?? [];
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
}

/** FORM-33: a row that says nothing: neither code nor description. */
export function isEmptyRow(row: GridRow): boolean {
  return [row["item_codigo"], row["item_desc"]].every((cell) => cell === "" || cell === null);
}

/**
 * FORM-24 FORM-31 to FORM-34: the table after a paste: the pasted rows alone, or behind those that say something. A
 * paste without rows changes nothing, and never empties the table.
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

/** A refused cell: `itens[2].item_qtd` → the row's id and the column; null for a field that is no cell. */
export function cellOf(
  { campo, mensagem }: CampoErro,
  rows: readonly GridRow[],
): { id: string; key: string; text: string } | null {
  const [, index, key] = /^itens\[(\d+)\]\.(\w+)$/.exec(campo) ?? [];
  const row = index === undefined ? undefined : rows[Number(index)];
  return row && key !== undefined ? { id: row.id, key, text: mensagem } : null;
}
