import { isDamage } from "../platform/damaged-code.ts";
import type { CampoErro } from "../platform/envelope.ts";
import { isObject, mensagemOf, propertyOf } from "../platform/form/index.ts";
import { INVALID_VALUE } from "../platform/messages.ts";
import { staffColumnsOf } from "./detail-columns.ts";
import type { RequestType } from "./types/index.ts";
import type { Cell } from "./validate-items.ts";
import { readCell } from "./validate-items.ts";

/** The staff's columns of one item, by column name; the dealer's own values are stored separately. */
export type StaffRow = Readonly<Record<string, Cell>>;

/** The cells of one save that its story tells, at most; of the others it tells how many they are. */
export const MAX_TOLD_CELLS = 20;

/** One changed cell; rows count from 1. */
export interface ChangedCell {
  readonly linha: number;
  readonly coluna: string;
  readonly de: Cell;
  readonly para: Cell;
}

/** What a save changed in the staff's columns: the first cells, and how many there are. */
export interface ChangedCells {
  readonly celulas: readonly ChangedCell[];
  readonly total: number;
}

type SentItem = Readonly<Record<string, unknown>>;
type Parts = Pick<RequestType, "items" | "extrato">;

/** The staff's columns row by row (OP-26, OP-34); `kept` is what was saved, null when nothing was. */
export function staffRowsOf(
  type: Parts,
  items: readonly SentItem[],
  kept: readonly StaffRow[] | null,
): StaffRow[] {
  const columns = staffColumnsOf(type);
  return items.map((item, index) => ({ ...newRow(columns, item), ...kept?.[index] }));
}

/** The items as they are displayed: the staff's columns over the sent ones (DET-29). */
export function withStaffRows(items: readonly SentItem[], rows: readonly StaffRow[]): SentItem[] {
  return items.map((item, index) => ({ ...item, ...rows[index] }));
}

/** True when staff changed a column that the dealer had filled in. */
export function isSentChanged(items: readonly SentItem[], rows: readonly StaffRow[]): boolean {
  return rows.some((row, index) =>
    Object.entries(row).some(([name, value]) => {
      const sent = propertyOf(items[index], name);
      return sent !== undefined && sent !== value;
    }),
  );
}

/**
 * Validates submitted staff columns on top of the stored `rows` (DET-30 to DET-33, OP-26, OP-34). Reads only those
 * columns and only keys that are present; a missing or empty list changes nothing. A list of another length is refused,
 * since values could end up beside the wrong item. Errors are named `itens[2].item_status`, counted from 0.
 */
export function checkStaffRows(
  type: Parts,
  items: readonly SentItem[],
  rows: readonly StaffRow[],
  sent: readonly unknown[] | undefined,
): { readonly rows: readonly StaffRow[]; readonly campos: readonly CampoErro[] } {
  const columns = staffColumnsOf(type);
  if (columns.length === 0 || sent === undefined || sent.length === 0) return { rows, campos: [] };
  if (sent.length !== rows.length) return { rows, campos: [{ campo: "itens", mensagem: INVALID_VALUE }] };
  const campos: CampoErro[] = [];
  const checked = rows.map((row, index) => {
    const raw = sent[index];
    const campo = `itens[${index}]`;
    if (!isObject(raw)) campos.push({ campo, mensagem: INVALID_VALUE });
    const next: Record<string, Cell> = { ...row };
    for (const column of columns) {
      const value = propertyOf(raw, column.name);
      if (value === undefined) continue;
      const reading = readCell(column, value, items[index]);
      const mensagem = mensagemOf(reading, column.required === true);
      // A stored code is not judged by a rule that came after it.
      const isStored = mensagem !== null && isDamage(mensagem) && reading.value === row[column.name];
      if (mensagem !== null && !isStored) campos.push({ campo: `${campo}.${column.name}`, mensagem });
      next[column.name] = reading.value;
    }
    return next;
  });
  return { rows: checked, campos };
}

/** The cells that differ between two states of the staff's rows, row by row and in the order of the columns. */
export function changedCells(
  type: Parts,
  before: readonly StaffRow[],
  after: readonly StaffRow[],
): ChangedCells {
  const columns = staffColumnsOf(type);
  const all = after.flatMap((row, index) =>
    columns.flatMap(({ name }) => {
      const [de, para] = [before[index]?.[name] ?? null, row[name] ?? null];
      return de === para ? [] : [{ linha: index + 1, coluna: name, de, para }];
    }),
  );
  return { celulas: all.slice(0, MAX_TOLD_CELLS), total: all.length };
}

/** A blank row, with the dealer's values in columns of the same name. */
function newRow(columns: ReturnType<typeof staffColumnsOf>, item: SentItem): StaffRow {
  const row: Record<string, Cell> = {};
  for (const column of columns)
    row[column.name] = readCell(column, propertyOf(item, column.name) ?? null, item).value;
  return row;
}
