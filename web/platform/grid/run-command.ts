import type { CellKeyDownArgs, CellKeyboardEvent } from "react-data-grid";
import { flushSync } from "react-dom";
import { showShortcuts } from "../browser/shortcuts.ts";
import { isUntouched, type GridRow } from "./columns.ts";
import { flipSwitch } from "./flip-switch.ts";
import type { GridCore } from "./grid-core.ts";
import type { GridModel } from "./grid-props.ts";
import { fillText } from "./hands/fill.ts";
import { moveWithin, selectWhole } from "./hands/select.ts";
import { fillSelected } from "./hands/write.ts";
import type { Command, KeyContext } from "./keys.ts";
import { commandOf } from "./keys.ts";
import { activeOf, type Position } from "./range.ts";
import { tellLeft } from "./tell-written.ts";

type KeyDown = CellKeyDownArgs<GridRow>;

/** One key press in a cell or in its open editor. */
export function handleKey(core: GridCore, rowHeight: number, args: KeyDown, event: CellKeyboardEvent): void {
  const { memory, selection } = core;
  const selected = selection.get();
  const press = {
    key: event.key,
    ctrl: event.ctrlKey || event.metaKey,
    shift: event.shiftKey,
    alt: event.altKey,
  };
  if (!selected || event.nativeEvent.isComposing || ["Shift", "Control", "Alt", "Meta"].includes(press.key))
    return;
  const { columns, view, worksheet } = core.props();
  const height = core.handle()?.element?.clientHeight ?? rowHeight;
  const context: KeyContext = {
    columns,
    rows: view.rows(),
    selection: selected,
    page: Math.max(1, Math.floor(height / rowHeight) - 2),
    mode: args.mode === "EDIT" ? memory.openedBy : "moving",
    tabFrom: memory.tabFrom,
    leaving: memory.leaving,
    canAdd: press.key === "Tab" && mayAdd(core.props()),
    worksheet: worksheet ?? false,
  };
  memory.leaving = false;
  run(core, commandOf(press, context), args, event);
}

/** Whether Tab past the last cell adds a row: not after an untouched new row, where it leaves the table. */
function mayAdd({ store, view, newRow, maxRows }: GridModel): boolean {
  const last = view.rows().at(-1);
  if (newRow === undefined || store.rows().length >= maxRows) return false;
  return last === undefined || !isUntouched(last, newRow());
}

function run(core: GridCore, command: Command, args: KeyDown, event: CellKeyboardEvent): void {
  const { memory, selection } = core;
  if (command.do === "open") {
    memory.openedBy = command.how;
    return;
  }
  if (command.do === "pass") {
    // In an open editor the grid's own Enter commits; Ctrl+Enter then sends the form.
    if (args.mode === "ACTIVE") event.preventGridDefault();
    return;
  }
  event.preventGridDefault();
  const commit = (): void => {
    if (args.mode === "EDIT") args.onClose(true, true);
  };
  if (command.do === "leave") return commit();
  event.preventDefault();
  switch (command.do) {
    case "move":
      memory.tabFrom = command.tabFrom;
      commit();
      return command.within ? moveWithin(core, command.to) : core.focus(command.to);
    case "lookup":
      return lookUp(core, command, commit);
    case "select":
      return selectWhole(core, command.what);
    case "fillRange":
      memory.isOwnKey = true;
      return fillByKey(core, args);
    case "press":
      memory.isOwnKey = true;
      return press(core);
    case "rowMenu":
      commit();
      selectWhole(core, "rows");
      return core.panel.set({ rows: true });
    case "help":
      commit();
      return showShortcuts();
    case "add":
      commit();
      return core.addRow(command.column);
    case "cancel":
      return args.mode === "EDIT" ? args.onClose(false, true) : undefined;
    case "extend":
      return core.extend(command.to);
    case "all":
      return selectWhole(core, "all");
    case "collapse":
      return selection.moveTo(activeCell(core));
    case "leaveNext":
      memory.leaving = true;
      return undefined;
    case "clear":
      return core.clear();
    case "flip": {
      const { columns, view } = core.props();
      const at = activeCell(core);
      const [column, row] = [columns[at.column], view.rows()[at.row]];
      return column && row ? flipSwitch(view, column, row) : undefined;
    }
    case "fillDown":
      return core.fillDown();
    case "removeRows":
      return core.removeRows();
    case "menu":
      return core.panel.set({ menu: core.props().columns[activeCell(core).column]?.key ?? null });
    case "find":
    case "replace":
      commit();
      return core.panel.set({ search: command.do });
    case "undo":
    case "redo":
      return restore(core, command.do);
  }
}

/** Undo and redo keep the focus on its cell, unless they moved it to a field outside the grid. */
function restore(core: GridCore, which: "undo" | "redo"): void {
  // Rows that come back must be drawn before they can get the focus.
  const { store, view } = core.props();
  flushSync(() => store[which]());
  const left = store.leftStanding();
  tellLeft(view.rows().flatMap(({ id }, at) => (left.has(id) ? [view.numberOf(at)] : [])));
  const { activeElement, body } = document;
  const isElsewhere = activeElement !== body && core.handle()?.element?.contains(activeElement) === false;
  if (!isElsewhere) core.focus(activeCell(core));
}

function lookUp(
  core: GridCore,
  { thenTo, within }: { readonly thenTo: Position; readonly within?: true },
  commit: () => void,
): void {
  const at = activeCell(core);
  commit();
  const { columns, view } = core.props();
  const row = view.rows()[at.row];
  if (row) columns[at.column]?.lookup?.onPress(row);
  core.memory.tabFrom = null;
  if (within) moveWithin(core, thenTo);
  else core.focus(thenTo);
}

/** Fills the range with what is being typed, in all cells at once, so that one undo takes it back. */
function fillByKey(core: GridCore, args: KeyDown): void {
  if (args.mode !== "EDIT") return;
  const { row } = args;
  flushSync(() => args.onClose(false, true));
  const column = core.props().columns[activeCell(core).column];
  if (column) fillSelected(core, fillText(column, row));
}

/** Presses the button of the active cell, wherever in the cell the focus is. */
function press(core: GridCore): void {
  const { columns, view } = core.props();
  const at = activeCell(core);
  const column = columns[at.column];
  const [button, row] = [column?.action ?? column?.lookup, view.rows()[at.row]];
  if (button && row && button.disabled?.(row) !== true && button.busy?.(row) !== true)
    core.press(button, row);
}

function activeCell(core: GridCore): Position {
  const selected = core.selection.get();
  return selected ? activeOf(selected) : { row: 0, column: 0 };
}
