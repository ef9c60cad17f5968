import type { CellMouseArgs, CellMouseEvent } from "react-data-grid";
import { isEditable, type GridRow } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import { columnOf } from "../positions.ts";
import { clamp, type Position } from "../range.ts";
import { fillTarget } from "./fill.ts";
import { extendRows, isWholeRow, selectRow } from "./select.ts";
import { fillDownAll, fillTo } from "./write.ts";

type Cell = Pick<CellMouseArgs<GridRow>, "row" | "rowIdx" | "column">;

/** The px of a cell's lower right corner in which the pointer has the fill handle. */
const HANDLE = 9;

/** True for the cell that has a row's number. */
export function isNumber({ column }: Cell): boolean {
  return columnOf(column.idx) < 0;
}

/** Mouse down on a row's number: selects the row, or with Shift all rows to it; one of several selected keeps them. */
export function pressNumber(core: GridCore, { rowIdx }: Cell, event: CellMouseEvent): void {
  event.preventGridDefault();
  event.preventDefault();
  core.memory.dragging = event.button === 0 ? "rows" : null;
  if (event.shiftKey && event.button === 0) extendRows(core, rowIdx);
  else if (!isWholeRow(core, rowIdx)) selectRow(core, rowIdx);
}

/** True when the pointer is on the fill handle, the lower right corner of the selection. */
export function isOnHandle(core: GridCore, { row, rowIdx, column }: Cell, event: CellMouseEvent): boolean {
  const at = columnOf(column.idx);
  const own = core.props().columns[at];
  if (!own || !isEditable(own, row) || core.selection.placeOf(rowIdx, at) !== "corner") return false;
  const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
  const { right = 0, bottom = 0 } = cell?.getBoundingClientRect() ?? {};
  return cell !== null && right - event.clientX <= HANDLE && bottom - event.clientY <= HANDLE;
}

/** Mouse down on the fill handle: a drag fills up to where it ends, Esc gives it up. */
export function startFill(core: GridCore, event: CellMouseEvent): void {
  event.preventGridDefault();
  event.preventDefault();
  core.memory.dragging = "fill";
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    core.memory.dragging = null;
    const target = core.selection.filling();
    core.selection.setFilling(null);
    if (target) fillTo(core, target);
  };
  const giveUp = (pressed: KeyboardEvent): void => {
    if (pressed.key !== "Escape") return;
    pressed.preventDefault();
    pressed.stopPropagation();
    core.selection.setFilling(null);
    end();
  };
  window.addEventListener("mouseup", end, { signal: over.signal });
  window.addEventListener("keydown", giveUp, { capture: true, signal: over.signal });
}

/** The pointer is over a cell while a button is held: more cells or rows are selected, or the fill leads there. */
export function dragTo(core: GridCore, over: Position): void {
  const to = clamp(over, core.size());
  if (core.memory.dragging === "cells") core.extend(to);
  if (core.memory.dragging === "rows") extendRows(core, to.row);
  const source = core.memory.dragging === "fill" ? core.range() : null;
  if (!source) return;
  core.selection.setFilling(fillTarget(source, to));
  core.bring(to);
}

/** A double click on the fill handle fills down; true when it was one. */
export function fillByDoubleClick(core: GridCore, cell: Cell, event: CellMouseEvent): boolean {
  if (isNumber(cell)) event.preventGridDefault();
  if (!isOnHandle(core, cell, event)) return isNumber(cell);
  event.preventGridDefault();
  fillDownAll(core);
  return true;
}
