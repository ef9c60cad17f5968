import type { Position } from "./range.ts";

/** Rows above the first body row, in what ARIA counts: the header. */
const HEADER_ROWS = 1;

/** The body cell that an element of the grid stands in, by its ARIA indexes; null outside the body. */
export function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const row = Number(cell?.closest('[role="row"]')?.getAttribute("aria-rowindex")) - 1 - HEADER_ROWS;
  const column = Number(cell?.getAttribute("aria-colindex")) - 1;
  return cell && row >= 0 && column >= 0 ? { row, column } : null;
}

/** The element of a body cell, while it is drawn. */
export function cellAt(grid: Element | null | undefined, { row, column }: Position): HTMLElement | null {
  const path = `[aria-rowindex="${row + 1 + HEADER_ROWS}"] > [aria-colindex="${column + 1}"]`;
  return grid?.querySelector<HTMLElement>(path) ?? null;
}
