/** A cell value: a text, a number (money in reais, as on the wire) or null. */
export type CellValue = string | number | null;

/**
 * One row by column key; `id` is the grid's and never leaves the browser. What was written into a cell and is not its
 * value stands beside it, under `writtenKey`: undo, removal and unsent work take it along.
 */
export interface GridRow {
  readonly id: string;
  readonly [key: string]: CellValue;
}

/** The result of reading a text: its value, with the reason if it differs from the text, or why there is none. */
export type CellReading =
  | { readonly value: CellValue; readonly settled?: string | undefined }
  | { readonly refused: string };

/** One column as data; reading, writing, copying and pasting all use it. */
export interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** What its cells hold, where the label does not say it: told at the heading, and in the grid's help. */
  readonly note?: string;
  /** `computed` is read-only and comes from `value`; `action` is a button and holds no data. */
  readonly kind: "text" | "integer" | "money" | "date" | "computed" | "action";
  readonly width: number;
  /** The colours of its heading, CSS colours for a light screen; a dark one has a shade of the ground. */
  readonly heading?: { readonly ground: string; readonly text: string };
  /** Takes the remaining width, at least `width`. */
  readonly grow?: true;
  /**
   * Stays in sight when the grid is scrolled sideways, at whichever edge it would leave by: what names a row always, what
   * a person pinned where there is room. A phone keeps the first.
   */
  readonly pinned?: true | "by choice";
  /** Not drawn, and passed over by keys, copies and pastes without a heading. What it holds is kept. */
  readonly hidden?: true;
  readonly required?: true;
  readonly maxLength?: number;
  /** Per-cell permission; by default every cell is editable unless computed or an action. */
  readonly editable?: (row: GridRow) => boolean;
  /** False where a paste passes it over, be it editable or not. */
  readonly takesPaste?: false;
  /** The value of a computed cell, in reais. */
  readonly value?: (row: GridRow) => CellValue;
  /** Reads a text when the kind's own reader is not enough. */
  readonly parse?: (text: string, row: GridRow) => CellReading;
  /** A text from a spreadsheet as it would be typed (a serial as a day); other texts stay unchanged. */
  readonly pasted?: (text: string) => string;
  /** The message for a text that the kind's own reader refuses. */
  readonly refusal?: string;
  /** A remark that holds nothing back: a code that stands in another row too. */
  readonly hint?: (row: GridRow, rows: readonly GridRow[]) => string | null;
  /** The only options, beside blank; a list opens instead of a text field. */
  readonly options?: readonly string[];
  /** Two options and no blank, shown as a switch that is on for the first; a click or the space bar takes the other. */
  readonly switch?: readonly [string, string];
  /** The colour of a cell, and the sign that means the same. */
  readonly mark?: (row: GridRow) => CellMark | undefined;
  /** What is known of the cell's text elsewhere, beside it; the same object until it changes. It is no data: not copied, not found, not filtered. */
  readonly aside?: (row: GridRow) => CellAside | null;
  /** The value of an emptied cell; by default null, or '' for texts. */
  readonly blank?: CellValue;
  /** A button inside the cell that Enter presses too (OP-30), and space where the cell is only read. */
  readonly lookup?: CellButton;
  readonly action?: CellButton;
}

/** A cell's highlight; colours without `#`. */
export interface CellMark {
  readonly sign: string;
  readonly fill: string;
  readonly text: string;
}

/** A remark beside a cell's text: a sign, words that may be cut, and what is never cut at the end. */
export interface CellAside {
  readonly sign: string;
  readonly text: string;
  readonly end?: string;
  readonly tone: "good" | "bad" | "quiet";
}

/** A button in a cell: its name for the row at `index` (from 0), its action, and why it is disabled. */
export interface CellButton {
  readonly label: (row: GridRow, index: number) => string;
  readonly icon: "search" | "remove" | "save" | "message" | "vehicles";
  readonly onPress: (row: GridRow) => void;
  readonly disabled?: (row: GridRow) => boolean;
  readonly busy?: (row: GridRow) => boolean;
}

const shownOnes = new WeakMap<readonly GridColumn[], readonly GridColumn[]>();

/** The columns that are drawn; of the same columns the same array. */
export function shownOf(columns: readonly GridColumn[]): readonly GridColumn[] {
  const shown = shownOnes.get(columns) ?? columns.filter(({ hidden }) => !hidden);
  shownOnes.set(columns, shown);
  return shown;
}

/** True when a person may change this cell. */
export function isEditable(column: GridColumn, row: GridRow): boolean {
  if (column.kind === "computed" || column.kind === "action") return false;
  return column.editable?.(row) ?? true;
}

/** True when a paste may change this cell. */
export function isPastedInto(column: GridColumn, row: GridRow): boolean {
  return column.takesPaste !== false && isEditable(column, row);
}

/** The key of the first cell that may be written in and holds nothing: where a new row is gone on with. */
export function firstEmpty(columns: readonly GridColumn[], row: GridRow): string | undefined {
  return shownOf(columns).find(
    (column) => isEditable(column, row) && ["", null].includes((row[column.key] ?? null) as string | null),
  )?.key;
}

/** The only texts that a cell takes, in the order of its list; undefined where any may be written. */
export function optionsOf(column: GridColumn): readonly string[] | undefined {
  return column.options ?? column.switch;
}

/** True for a row without changes since it was added as `added`. */
export function isUntouched(row: GridRow, added: GridRow): boolean {
  return Object.keys({ ...row, ...added }).every(
    (key) => key === "id" || (row[key] ?? null) === (added[key] ?? null),
  );
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
