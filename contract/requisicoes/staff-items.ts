import type { CampoErro } from "../platform/envelope.ts";
import { isObject, mensagemOf, propertyOf } from "../platform/form/index.ts";
import { INVALID_VALUE } from "../platform/messages.ts";
import { staffColumnsOf } from "./detail-columns.ts";
import type { RequestType } from "./types/index.ts";
import type { Cell } from "./validate-items.ts";
import { readCell } from "./validate-items.ts";

/** What staff write about one part, under the names of their columns; the dealer's own part stays beside it, as sent. */
export type StaffRow = Readonly<Record<string, Cell>>;

type SentItem = Readonly<Record<string, unknown>>;
type Parts = Pick<RequestType, "items" | "extrato">;

/** OP-26 OP-34: the staff's side of the parts as sent, row by row; `kept` is what was saved, null while nothing was. */
export function staffRowsOf(
  type: Parts,
  items: readonly SentItem[],
  kept: readonly StaffRow[] | null,
): StaffRow[] {
  return items.map((item, index) => ({ ...newRow(type, item), ...kept?.[index] }));
}

/** DET-29: the parts as they are read: the staff's columns over what was sent. */
export function withStaffRows(items: readonly SentItem[], rows: readonly StaffRow[]): SentItem[] {
  return items.map((item, index) => ({ ...item, ...rows[index] }));
}

/** True where staff put something else into a column that the dealer had filled in. */
export function isSentChanged(items: readonly SentItem[], rows: readonly StaffRow[]): boolean {
  return rows.some((row, index) =>
    Object.entries(row).some(([name, value]) => {
      const sent = propertyOf(items[index], name);
      return sent !== undefined && sent !== value;
    }),
  );
}

/**
 * DET-30 to DET-33, OP-26, OP-34: the staff's columns as anybody may have sent them, laid over `rows` as they are kept.
 * Only those columns are read, and only keys that are there; no list, or an empty one, changes nothing. A list of
 * another length could put a value beside the wrong part and is refused. What is wrong stands under
 * `itens[2].item_status`, counted from 0.
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
      if (mensagem !== null) campos.push({ campo: `${campo}.${column.name}`, mensagem });
      next[column.name] = reading.value;
    }
    return next;
  });
  return { rows: checked, campos };
}

/** Blank, but for what the dealer filled in under the same name. */
function newRow(type: Parts, item: SentItem): StaffRow {
  return Object.fromEntries(
    staffColumnsOf(type).map((column) => [
      column.name,
      readCell(column, propertyOf(item, column.name) ?? null, item).value,
    ]),
  );
}
