import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from "react";
import type { CellMouseArgs, CellMouseEvent } from "react-data-grid";
import type { GridRow } from "./columns.ts";
import type { GridCore } from "./grid-core.ts";
import { firstCell } from "./grid-core.ts";
import { dragTo, isNumber, isOnHandle, pressNumber, startFill } from "./hands/pointer.ts";
import { columnOf, positionOf } from "./positions.ts";

/** The handlers of the element around a grid: range dragging, Tab into it, clipboard events. */
export interface RootHandlers {
  readonly onMouseOver: (event: MouseEvent) => void;
  readonly onMouseDownCapture: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusCapture: (event: FocusEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** Uses clipboard events only: they need no permission. */
export function rootHandlers(core: GridCore): RootHandlers {
  const inEditor = (event: { target: EventTarget }): boolean =>
    event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  const copy = (event: ClipboardEvent): void => {
    const text = inEditor(event) ? null : core.copy();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", text);
    if (event.type === "cut") core.clear();
  };
  return {
    onMouseOver: (event) => {
      const isDragging = core.memory.dragging !== null && event.buttons === 1;
      const over = isDragging ? positionOf(event.target) : null;
      if (over) dragTo(core, over);
    },
    onMouseDownCapture: () => {
      core.memory.dragging = null;
    },
    onKeyDown: (event) => {
      // The library hands its handlers a copy of the event, which stops nothing.
      if (core.memory.isOwnKey) event.stopPropagation();
      core.memory.isOwnKey = false;
    },
    onFocusCapture: (event) => {
      // Tab from outside would stop at the first header; moves on to the first editable cell.
      const { currentTarget, relatedTarget, target } = event;
      const outside = !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
      const header = target.getAttribute("role") === "columnheader";
      if (!outside || !header || !target.matches(":focus-visible")) return;
      // Stops the header from making itself the active cell.
      event.stopPropagation();
      core.focus(firstCell(core.props()));
    },
    onCopy: copy,
    onCut: copy,
    onPaste: (event) => {
      if (inEditor(event)) return;
      event.preventDefault();
      event.stopPropagation();
      core.paste(event.clipboardData.getData("text/plain"));
    },
  };
}

/**
 * Mouse down in a cell: starts a selection, also in the active cell of a range, or extends it with Shift; on a row's number
 * it is of whole rows, on the fill handle it fills.
 */
export function startSelection(core: GridCore, cell: CellMouseArgs<GridRow>, event: CellMouseEvent): void {
  core.memory.tabFrom = null;
  if (isNumber(cell)) return pressNumber(core, cell, event);
  if (event.button === 0 && isOnHandle(core, cell, event)) return startFill(core, event);
  core.memory.dragging = event.button === 0 ? "cells" : null;
  const position = { row: cell.rowIdx, column: columnOf(cell.column.idx) };
  if (!event.shiftKey || !core.selection.get()) {
    if (event.button === 0) core.selection.moveTo(position);
    return;
  }
  event.preventGridDefault();
  event.preventDefault();
  core.extend(position);
}

/**
 * A click opens the menu of the rows on a row's number, and on touch the editor: there is no double click, and the
 * keyboard opens only for an input.
 */
export function clickCell(core: GridCore, cell: CellMouseArgs<GridRow>, event: CellMouseEvent): void {
  if (isNumber(cell)) {
    if (!event.shiftKey) core.panel.set({ rows: true });
    return;
  }
  if (!(event.nativeEvent instanceof PointerEvent) || event.nativeEvent.pointerType !== "touch") return;
  openEditor(core);
  cell.setActivePosition(true);
}

export function openEditor(core: GridCore): void {
  core.memory.openedBy = "editing";
}
