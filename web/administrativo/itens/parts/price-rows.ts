import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import { isUntouched, writtenKey, type GridRow } from "../../../platform/grid/index.ts";

/** What a row holds of its part, in the order of the columns. */
export const CELLS = ["item_codigo", "item_desc", "item_preco", "item_preco_ekosbras"] as const;
/** What must be there before a row is saved (APEC-06). */
const REQUIRED = ["item_codigo", "item_desc", "item_preco"] as const;

/** The row of a stored part. */
export function rowOf(item: ItemAdm, id: string = item.item_codigo): GridRow {
  return { ...item, id, novo: null };
}

/** A row that was only added (APEC-02). The flag is the catalogue's (APEC-05). */
export function newRow(): GridRow {
  return {
    id: `novo:${randomId()}`,
    item_codigo: "",
    item_desc: "",
    item_preco: null,
    item_preco_ekosbras: null,
    novo: 1,
  };
}

/** A part that is not stored yet: its code is still written (OP-91). */
export function isNew(row: GridRow): boolean {
  return row["novo"] === 1;
}

/** A new row in which nothing was written: nothing is lost with it. */
export function isBlankRow(row: GridRow): boolean {
  return isNew(row) && isUntouched(row, newRow());
}

/** Whether anything stands in the row that is not stored. */
export function isUnsaved(row: GridRow, seen: ItemAdm | undefined): boolean {
  if (isNew(row)) return !isBlankRow(row);
  return seen !== undefined && CELLS.some((key) => isWritten(row, key) || row[key] !== seen[key]);
}

/** A text stands in the cell that is none of its values. */
function isWritten(row: GridRow, key: string): boolean {
  return typeof row[writtenKey(key)] === "string";
}

/** The cells that have to be filled in, from left to right. */
export function missingIn(row: GridRow): readonly string[] {
  return REQUIRED.filter((key) => !isWritten(row, key) && (row[key] === "" || row[key] === null));
}

/** The part as the row has it. Only of a row that misses nothing and has no refused cell. */
export function itemOf(row: GridRow): ItemAdm {
  const preco = row["item_preco"];
  const ekosbras = row["item_preco_ekosbras"];
  return {
    item_codigo: String(row["item_codigo"]),
    item_desc: String(row["item_desc"]),
    item_preco: typeof preco === "number" ? preco : 0,
    item_preco_ekosbras: typeof ekosbras === "number" ? ekosbras : null,
  };
}

/** The row after its part was stored as `saved`: what was written since it was sent as `sent` stays. */
export function afterSave(row: GridRow, sent: GridRow, saved: ItemAdm): GridRow {
  const cells = CELLS.flatMap((key) =>
    row[key] === sent[key] && !isWritten(row, key) ? [[key, saved[key]] as const] : [],
  );
  // What was settled of a text (blanks around it) is no news once it is stored.
  return { ...row, ...Object.fromEntries(cells), id: row.id, novo: null };
}

/** The row on another reading of its part: cells that were not changed since `seen` follow it, the others stay. */
export function rebased(row: GridRow, seen: ItemAdm, atual: ItemAdm): GridRow {
  return afterSave(row, rowOf(seen, row.id), atual);
}
