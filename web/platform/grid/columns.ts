import { formatIsoDate, parseDate } from "../../../contract/platform/dates.ts";
import { formatCents, fromCents, parseMoney, toCents } from "../../../contract/platform/money.ts";
import { foldText } from "../../../contract/platform/text.ts";

/** What one cell holds: a text, a number (money in reais, as on the wire) or nothing. */
export type CellValue = string | number | null;

/** One row under its column keys; `id` is the grid's own and never leaves the browser. */
export interface GridRow {
  readonly id: string;
  readonly [key: string]: CellValue;
}

/** One column as data. Reading, writing, copying and pasting all go through what stands here. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** `computed` is read-only and comes from `value`; `action` is a button and holds no data. */
  readonly kind: "text" | "integer" | "money" | "date" | "computed" | "action";
  readonly width: number;
  /** Takes the width that is left over, at least `width`. */
  readonly grow?: true;
  readonly required?: true;
  readonly maxLength?: number;
  /** Per-cell permission; without it every cell may be edited that is neither computed nor an action. */
  readonly editable?: (row: GridRow) => boolean;
  /** The value of a computed cell, in reais. */
  readonly value?: (row: GridRow) => CellValue;
  /** What a typed or pasted text becomes, where the kind's own reading is not enough; undefined refuses it. */
  readonly parse?: (text: string) => CellValue | undefined;
  /** The only texts that the column takes, beside none; a list to choose from opens in place of a text field. */
  readonly options?: readonly string[];
  /** The colour of a cell, with the sign that says the same without it. */
  readonly mark?: (row: GridRow) => CellMark | undefined;
  /** What an emptied cell holds; null where nothing is said, '' in texts. */
  readonly blank?: CellValue;
  /** A button inside the cell that Enter presses too (OP-30). */
  readonly lookup?: CellButton;
  readonly action?: CellButton;
}

/** How a cell stands out; colours without `#`. */
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

/** What an emptied cell of this column holds. */
export function blankOf(column: GridColumn): CellValue {
  if (column.blank !== undefined) return column.blank;
  return column.kind === "text" ? "" : null;
}

/** The cell's value, computed ones included. */
export function valueOf(column: GridColumn, row: GridRow): CellValue {
  return (column.kind === "computed" ? column.value?.(row) : row[column.key]) ?? null;
}

/** The cell as people read it, and as it is copied: `R$ 1.234,56`, `09/03/2026`. */
export function formatCell(column: GridColumn, row: GridRow): string {
  const value = valueOf(column, row);
  if (value === null || column.kind === "action") return "";
  if (typeof value === "number") {
    return column.kind === "integer" ? String(value) : formatCents(toCents(value));
  }
  return column.kind === "date" ? formatIsoDate(value) : value;
}

/** The text that an editor opens with: money without its prefix, so that it can be typed over. */
export function editText(column: GridColumn, row: GridRow): string {
  const text = formatCell(column, row);
  return column.kind === "money" ? text.replace("R$ ", "") : text;
}

/** What a typed or pasted text becomes in this column; undefined when the column does not take it. */
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
