import type { GridColumn, GridRow } from "./columns.ts";
import { isEditable } from "./columns.ts";
import { nextWithin } from "./hands/within.ts";
import type { Position, Selection } from "./range.ts";
import { activeOf, clamp, isBlock, rectangleOf } from "./range.ts";

/** The used part of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** The grid's state at a key press. */
export interface KeyContext {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly selection: Selection;
  /** Rows that PageUp and PageDown skip. */
  readonly page: number;
  /** `typing` started with a character, and arrows leave the editor; `editing` started with F2 or a double click. */
  readonly mode: "moving" | "typing" | "editing";
  /** The column where tabbing started: Enter returns below it, as in a spreadsheet. */
  readonly tabFrom: number | null;
  /** Esc was pressed just before: Tab now leaves the grid. */
  readonly leaving: boolean;
  readonly canAdd: boolean;
  /** Columns have menus, and texts are found and replaced. */
  readonly worksheet: boolean;
}

/**
 * The command of a key. `open` leaves the key to the editor that opens, `pass` to the browser. A move `within` keeps the
 * range.
 */
export type Command =
  | { readonly do: "move"; readonly to: Position; readonly tabFrom: number | null; readonly within?: true }
  | { readonly do: "extend"; readonly to: Position }
  | {
      readonly do:
        | "all"
        | "clear"
        | "flip"
        | "fillDown"
        | "fillRange"
        | "press"
        | "rowMenu"
        | "help"
        | "undo"
        | "redo"
        | "removeRows"
        | "menu"
        | "find"
        | "replace"
        | "collapse"
        | "cancel"
        | "leaveNext";
    }
  | { readonly do: "add"; readonly column: number }
  | { readonly do: "open"; readonly how: "typing" | "editing" }
  | { readonly do: "lookup"; readonly thenTo: Position; readonly within?: true }
  | { readonly do: "select"; readonly what: "rows" | "columns" | "all" }
  | { readonly do: "pass" | "leave" };

/** Maps a key press to a command, as a spreadsheet does. */
export function commandOf(press: KeyPress, context: KeyContext): Command {
  if (press.key === "Tab") return tab(press, context);
  if (press.key === "Enter" && !press.alt)
    return press.ctrl ? ctrlEnter(press, context) : enter(press, context);
  if (press.key === "Escape") return escape(context);
  if (press.key === "F1") return { do: "help" };
  const tool = context.worksheet && toolOf(press, context);
  if (tool) return { do: tool };
  if (context.mode !== "moving") return arrowWhileEditing(press, context);
  if (press.key === " " && !press.alt) return space(press, context);
  if (press.key === "ContextMenu" || (press.key === "F10" && press.shift)) return { do: "rowMenu" };
  const target = targetOf(press, context);
  if (target) {
    const to = clamp(target, { rows: context.rows.length, columns: context.columns.length });
    return press.shift ? { do: "extend", to } : { do: "move", to, tabFrom: null };
  }
  if (press.ctrl) return withCtrl(press);
  if (press.key === "F2") return { do: "open", how: "editing" };
  if (press.key === "Delete") return { do: "clear" };
  const types =
    (press.key.length === 1 || ["Backspace", "Dead", "Process"].includes(press.key)) && !press.alt;
  return types ? { do: "open", how: "typing" } : { do: "pass" };
}

/** Alt+↓ opens the menu of a column, Ctrl+F and Ctrl+H the search. */
function toolOf(
  { key, alt, ctrl, shift }: KeyPress,
  { mode }: KeyContext,
): "menu" | "find" | "replace" | null {
  if (alt && key === "ArrowDown" && mode === "moving") return "menu";
  if (!ctrl || alt || shift) return null;
  return ({ f: "find", h: "replace" } as const)[key.toLowerCase() as "f" | "h"] ?? null;
}

/**
 * Shift+Space selects whole rows, Ctrl+Space whole columns, both all; alone it presses a button, also that of a cell in
 * which nothing can be typed, or flips a switch.
 */
function space({ ctrl, shift }: KeyPress, context: KeyContext): Command {
  if (ctrl || shift) return { do: "select", what: ctrl && shift ? "all" : ctrl ? "columns" : "rows" };
  const column = columnAt(context);
  const row = context.rows[activeOf(context.selection).row];
  if (column?.kind === "action" || (column?.lookup && row && !isEditable(column, row)))
    return { do: "press" };
  return column?.switch ? { do: "flip" } : { do: "open", how: "typing" };
}

/**
 * Ctrl+Enter in an open cell fills the range with what is typed, as in a spreadsheet. From a cell that is not open it is
 * what the table stands in that hears it: whoever has pasted, and whose range still stands, sends by it.
 */
function ctrlEnter({ shift }: KeyPress, { selection, mode }: KeyContext): Command {
  const isFill = mode !== "moving" && !shift && isBlock(rectangleOf(selection));
  return { do: isFill ? "fillRange" : "pass" };
}

function withCtrl(press: KeyPress): Command {
  switch (press.key.toLowerCase()) {
    case "a":
      return { do: "all" };
    case "d":
      return { do: "fillDown" };
    case "z":
      return { do: press.shift ? "redo" : "undo" };
    case "y":
      return { do: "redo" };
    case "delete":
      return { do: "removeRows" };
    default:
      return { do: "pass" };
  }
}

function targetOf(press: KeyPress, context: KeyContext): Position | null {
  const from = press.shift ? context.selection.head : activeOf(context.selection);
  const far = press.ctrl ? Number.MAX_SAFE_INTEGER : 1;
  switch (press.key) {
    case "ArrowUp":
      return { row: from.row - far, column: from.column };
    case "ArrowDown":
      return { row: from.row + far, column: from.column };
    case "ArrowLeft":
      return { row: from.row, column: from.column - far };
    case "ArrowRight":
      return { row: from.row, column: from.column + far };
    case "PageUp":
      return { row: from.row - context.page, column: from.column };
    case "PageDown":
      return { row: from.row + context.page, column: from.column };
    case "Home":
      return { row: press.ctrl ? 0 : from.row, column: 0 };
    case "End":
      return { row: press.ctrl ? Number.MAX_SAFE_INTEGER : from.row, column: Number.MAX_SAFE_INTEGER };
    default:
      return null;
  }
}

function arrowWhileEditing(press: KeyPress, context: KeyContext): Command {
  if (context.mode !== "typing" || press.ctrl || press.shift || !press.key.startsWith("Arrow")) {
    return { do: "pass" };
  }
  const target = targetOf(press, context);
  const size = { rows: context.rows.length, columns: context.columns.length };
  return target ? { do: "move", to: clamp(target, size), tabFrom: null } : { do: "pass" };
}

function tab(press: KeyPress, context: KeyContext): Command {
  if (press.ctrl || press.alt) return { do: "pass" };
  if (context.leaving) return { do: "leave" };
  const step = press.shift ? -1 : 1;
  const active = activeOf(context.selection);
  const inside = inRange("across", step, context);
  if (inside) return { do: "move", to: inside, tabFrom: null, within: true };
  const to = nextEditable(active, step, context);
  if (to) return { do: "move", to, tabFrom: context.tabFrom ?? active.column };
  if (press.shift || !context.canAdd) return { do: "leave" };
  return { do: "add", column: firstEditable(context) };
}

/**
 * Enter goes down, in a cell that is being typed in or not, as in a spreadsheet; in a code cell that can be written in it
 * also looks up (OP-30).
 */
function enter(press: KeyPress, context: KeyContext): Command {
  const active = activeOf(context.selection);
  const column = columnAt(context);
  const row = context.rows[active.row];
  if (!column || !row) return { do: "pass" };
  const inside = inRange("down", press.shift ? -1 : 1, context);
  if (column.kind === "action" && !inside) return press.shift ? { do: "pass" } : { do: "press" };
  const below = {
    row: active.row + (press.shift ? -1 : 1),
    column: press.shift ? active.column : (context.tabFrom ?? active.column),
  };
  const to = inside ?? (below.row >= 0 && below.row < context.rows.length ? below : active);
  const within = inside && { within: true as const };
  const isBlank = row[column.key] === "" || row[column.key] === null;
  const isWritten = column.lookup !== undefined && isEditable(column, row);
  const looksUp = isWritten && !press.shift && !(context.mode === "moving" && isBlank);
  return looksUp ? { do: "lookup", thenTo: to, ...within } : { do: "move", to, tabFrom: null, ...within };
}

/** Where Enter or Tab goes inside a range of more than one cell; null outside one. */
function inRange(way: "across" | "down", step: 1 | -1, context: KeyContext): Position | null {
  const range = rectangleOf(context.selection);
  return isBlock(range) ? nextWithin(context, range, activeOf(context.selection), way, step) : null;
}

function columnAt({ columns, selection }: KeyContext): GridColumn | undefined {
  return columns[activeOf(selection).column];
}

function escape(context: KeyContext): Command {
  if (context.mode !== "moving") return { do: "cancel" };
  return isBlock(rectangleOf(context.selection)) ? { do: "collapse" } : { do: "leaveNext" };
}

function nextEditable(from: Position, step: 1 | -1, context: KeyContext): Position | null {
  const { columns, rows } = context;
  const cells = rows.length * columns.length;
  for (let at = from.row * columns.length + from.column + step; at >= 0 && at < cells; at += step) {
    const position = { row: Math.floor(at / columns.length), column: at % columns.length };
    const column = columns[position.column];
    const row = rows[position.row];
    if (column && row && isEditable(column, row)) return position;
  }
  return null;
}

function firstEditable({ columns, rows }: KeyContext): number {
  const last = rows.at(-1);
  return Math.max(
    0,
    columns.findIndex((column) => last !== undefined && isEditable(column, last)),
  );
}
