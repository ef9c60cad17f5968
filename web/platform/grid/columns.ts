import { formatIsoDate, parseDate } from "../../../contract/platform/dates.ts";
import { formatCents, fromCents, parseMoney, toCents } from "../../../contract/platform/money.ts";
import { foldText } from "../../../contract/platform/text.ts";

/** A cell value: a text, a number (money in reais, as on the wire) or null. */
export type CellValue = string | number | null;

/** One row by column key; `id` is the grid's and never leaves the browser. */
export interface GridRow {
  readonly id: string;
  readonly [key: string]: CellValue;
}

/** One column as data; reading, writing, copying and pasting all use it. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** `computed` is read-only and comes from `value`; `action` is a button and holds no data. */
  readonly kind: "text" | "integer" | "money" | "date" | "computed" | "action";
  readonly width: number;
  /** Takes the remaining width, at least `width`. */
  readonly grow?: true;
  readonly required?: true;
  readonly maxLength?: number;
  /** Per-cell permission; by default every cell is editable unless computed or an action. */
  readonly editable?: (row: GridRow) => boolean;
  /** The value of a computed cell, in reais. */
  readonly value?: (row: GridRow) => CellValue;
  /** Parses a text when the kind's own parser is not enough; undefined refuses it. */
  readonly parse?: (text: string) => CellValue | undefined;
  /** The only options, beside blank; a list opens instead of a text field. */
  readonly options?: readonly string[];
  /** The colour of a cell, and the sign that means the same. */
  readonly mark?: (row: GridRow) => CellMark | undefined;
  /** The value of an emptied cell; by default null, or '' for texts. */
  readonly blank?: CellValue;
  /** A button inside the cell that Enter presses too (OP-30). */
  readonly lookup?: CellButton;
  readonly action?: CellButton;
}

/** A cell's highlight; colours without `#`. */
export interface CellMark {
  readonly sign: string;
  readonly fill: string;
  readonly text: string;
}

/** A button in a cell: its name for the row at `index` (from 0), what it does, and when it cannot. */
export interface CellButton {
  readonly label: (row: GridRow, index: number) => string;
  readonly icon: "search" | "remove";
  readonly onPress: (row: GridRow) => void;
  readonly disabled?: (row: GridRow) => boolean;
  readonly busy?: (row: GridRow) => boolean;
}

/** True when a person may change this cell. */
export function isEditable(column: GridColumn, row: GridRow): boolean {
  if (column.kind === "computed" || column.kind === "action") return false;
  return column.editable?.(row) ?? true;
}

/** True for a row in which nothing was written since it was added as `added`. */
export function isUntouched(row: GridRow, added: GridRow): boolean {
  return Object.keys(added).every((key) => key === "id" || row[key] === added[key]);
}

/** What an emptied cell of this column holds. */
export function blankOf(column: GridColumn): CellValue {
  if (column.blank !== undefined) return column.blank;
  return column.kind === "text" ? "" : null;
}

/** The cell's value, computed ones included. */
export function valueOf(column: GridColumn, row: GridRow): CellValue {
  return (column.kind === "computed" ? column.value?.(row) : row[column.key]) ?? null;
}

/** The displayed and copied text of a cell: `R$ 1.234,56`, `09/03/2026`. */
export function formatCell(column: GridColumn, row: GridRow): string {
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
  return column.kind === "money" ? text.replace("R$ ", "") : text;
}

/** Parses a text for this column; undefined when the column refuses it. */
export function parseCell(column: GridColumn, text: string): CellValue | undefined {
  const typed = text.trim();
  if (typed === "") return blankOf(column);
  if (column.parse) return column.parse(typed);
  if (column.options) return column.options.find((option) => foldText(option) === foldText(typed));
  switch (column.kind) {
    case "text":
      return typed.replace(/[\t\r\n]+/g, " ");
    case "integer":
      return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
    case "money": {
      const cents = parseMoney(typed);
      return cents === null ? undefined : fromCents(cents);
    }
    case "date":
      return parseDate(typed) ?? undefined;
    case "computed":
    case "action":
    default:
      return undefined;
  }
}

/** Drops the characters that a column cannot hold, as they are typed (OP-106: non-digits are not accepted). */
export function acceptTyped(column: GridColumn, text: string): string {
  if (column.kind === "integer") return text.replace(/[^\d.,\-−]/g, "");
  if (column.kind === "money") return text.replace(/[^\d.,R$\s]/gi, "");
  return column.kind === "date" ? text.replace(/[^\d/.-]/g, "") : text;
}
