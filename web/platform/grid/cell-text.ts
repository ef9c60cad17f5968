import { formatIsoDate, parseDate } from "../../../contract/platform/dates.ts";
import { INVALID_DATE, INVALID_VALUE, tooLong } from "../../../contract/platform/messages.ts";
import { formatCents, fromCents, parseMoney, toCents } from "../../../contract/platform/money.ts";
import { foldText } from "../../../contract/platform/text.ts";
import type { CellReading, GridColumn, GridRow } from "./columns.ts";
import { blankOf, optionsOf, valueOf } from "./columns.ts";

const WRITTEN = ":escrito";
/** Made once: every cell in sight needs one at every key. */
const writtenKeys = new Map<string, string>();

/** The key under which a row keeps a written text that is not the cell's value. */
export function writtenKey(key: string): string {
  const known = writtenKeys.get(key) ?? `${key}${WRITTEN}`;
  if (!writtenKeys.has(key)) writtenKeys.set(key, known);
  return known;
}

/** The column that a key of a row belongs to. */
export function columnKey(key: string): string {
  return key.endsWith(WRITTEN) ? key.slice(0, -WRITTEN.length) : key;
}

/** Reads a text for this cell, without blanks around it, and with line breaks and fixed blanks as plain blanks. */
export function readCell(column: GridColumn, text: string, row: GridRow): CellReading {
  const typed = oneLine(text);
  if (typed === "") return { value: blankOf(column) };
  if (column.parse) return column.parse(typed, row);
  const refused = { refused: column.refusal ?? INVALID_VALUE };
  const options = optionsOf(column);
  if (options) {
    const value = options.find((option) => foldText(option) === foldText(typed));
    return value === undefined ? refused : { value };
  }
  switch (column.kind) {
    case "text":
      return column.maxLength !== undefined && typed.length > column.maxLength
        ? { refused: tooLong(column.maxLength) }
        : { value: typed };
    case "integer":
      return /^\d{1,9}$/.test(typed) ? { value: Number(typed) } : refused;
    case "money": {
      const cents = parseMoney(typed);
      return cents === null ? refused : { value: fromCents(cents) };
    }
    case "date": {
      const value = parseDate(typed);
      return value === null ? { refused: column.refusal ?? INVALID_DATE } : { value };
    }
    case "computed":
    case "action":
    default:
      return refused;
  }
}

/**
 * The row with a text written into one of its cells. A refused text is no value (OP-106): the cell is blank, and the
 * text stays beside it. So does a text whose value was settled differently (FORM-28 to FORM-30).
 */
export function writeCell(column: GridColumn, row: GridRow, text: string): GridRow {
  const reading = readCell(column, text, row);
  const isAsWritten = "value" in reading && reading.settled === undefined;
  return {
    ...row,
    [column.key]: "value" in reading ? reading.value : blankOf(column),
    ...((!isAsWritten || writtenKey(column.key) in row) && {
      [writtenKey(column.key)]: isAsWritten ? null : oneLine(text),
    }),
  };
}

/** A pasted text as it would be typed into this cell; to be written with `writeCell`. */
export function asTyped(column: GridColumn, pasted: string): string {
  return column.pasted?.(pasted) ?? pasted;
}

/** The row with this cell emptied. */
export function clearCell(column: GridColumn, row: GridRow): GridRow {
  return writeCell(column, row, "");
}

/** Why this cell's text was refused; null when it was not. */
export function refusalOf(column: GridColumn, row: GridRow): string | null {
  const written = row[writtenKey(column.key)];
  if (typeof written !== "string") return null;
  const reading = readCell(column, written, row);
  return "refused" in reading ? reading.refused : null;
}

/** How a written text was settled, and why: 'Ajustado de 9 para 2: …'; null if it was not. */
export function settlementOf(column: GridColumn, row: GridRow): string | null {
  const written = row[writtenKey(column.key)];
  if (typeof written !== "string") return null;
  const reading = readCell(column, written, row);
  if ("refused" in reading || reading.settled === undefined || reading.value !== row[column.key]) return null;
  return `Ajustado de ${written} para ${formatCell(column, row)}. ${reading.settled}`;
}

/** The displayed and copied text of a cell: `R$ 1.234,56`, `09/03/2026`, or a refused text as it was written. */
export function formatCell(column: GridColumn, row: GridRow): string {
  if (refusalOf(column, row) !== null) return String(row[writtenKey(column.key)]);
  const value = valueOf(column, row);
  if (value === null || column.kind === "action") return "";
  if (typeof value === "number") {
    return column.kind === "integer" ? String(value) : formatCents(toCents(value));
  }
  return column.kind === "date" ? formatIsoDate(value) : value;
}

/** The initial text of an editor: money without its prefix. */
export function editText(column: GridColumn, row: GridRow): string {
  const text = formatCell(column, row);
  return column.kind === "money" ? text.replace(/^R\$ /, "") : text;
}

function oneLine(text: string): string {
  return text.replace(/[\t\r\n\u00a0]+/g, " ").trim();
}
