import type { CellKeyDownArgs, CellKeyboardEvent } from "react-data-grid";
import { flushSync } from "react-dom";
import { isUntouched, type GridRow } from "./columns.ts";
import { flipSwitch } from "./flip-switch.ts";
import type { GridCore } from "./grid-core.ts";
import type { GridModel } from "./grid-props.ts";
import type { Command, KeyContext } from "./keys.ts";
import { commandOf } from "./keys.ts";
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
      return core.focus(command.to);
    case "lookup":
      return lookUp(core, command.thenTo, commit);
    case "add":
      commit();
      return core.addRow(command.column);
    case "cancel":
      return args.mode === "EDIT" ? args.onClose(false, true) : undefined;
    case "extend":
      return core.extend(command.to);
    case "all":
      return selection.set({ anchor: { row: 0, column: 0 }, head: lastCell(core) });
    case "collapse": {
      const anchor = selection.get()?.anchor;
      return anchor && selection.moveTo(anchor);
    }
    case "leaveNext":
      memory.leaving = true;
      return undefined;
    case "clear":
      return core.clear();
    case "flip": {
      const { columns, view } = core.props();
      const at = selection.get()?.anchor;
      const [column, row] = [columns[at?.column ?? 0], view.rows()[at?.row ?? 0]];
      return column && row ? flipSwitch(view, column, row) : undefined;
    }
    case "fillDown":
      return core.fillDown();
    case "removeRows":
      return core.removeRows();
    case "menu":
      return core.panel.set({ menu: core.props().columns[selection.get()?.anchor.column ?? 0]?.key ?? null });
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
  tellLeft(view.rows().flatMap(({ id }, at) => (left.has(id) ? [at + 1] : [])));
  const { activeElement, body } = document;
  const isElsewhere = activeElement !== body && core.handle()?.element?.contains(activeElement) === false;
  if (!isElsewhere) core.focus(core.selection.get()?.anchor ?? { row: 0, column: 0 });
}

function lookUp(core: GridCore, thenTo: { row: number; column: number }, commit: () => void): void {
  const at = core.selection.get()?.anchor;
  commit();
  const { columns, view } = core.props();
  const row = at && view.rows()[at.row];
  if (row) columns[at.column]?.lookup?.onPress(row);
  core.memory.tabFrom = null;
  core.focus(thenTo);
}

function lastCell(core: GridCore): { row: number; column: number } {
  const { rows, columns } = core.size();
  return { row: rows - 1, column: columns - 1 };
}
