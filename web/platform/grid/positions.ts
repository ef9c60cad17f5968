import type { Position } from "./range.ts";

/** Rows above the first body row, in what ARIA counts: the header. */
const HEADER_ROWS = 1;

/** Columns before the first of the grid's own, in what ARIA and the library count: the rows' numbers. */
export const NUMBER_COLUMNS = 1;

/**
 * The body cell that an element of the grid stands in, by its ARIA indexes; null outside the body. The column of a row's
 * number is -1.
 */
export function positionOf(target: EventTarget | null): Position | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"], [role="rowheader"]') : null;
  const row = Number(cell?.closest('[role="row"]')?.getAttribute("aria-rowindex")) - 1 - HEADER_ROWS;
  const column = columnOf(Number(cell?.getAttribute("aria-colindex")) - 1);
  return cell && row >= 0 ? { row, column } : null;
}

/** The column at an index of the library; below 0 for the rows' numbers. */
export function columnOf(idx: number): number {
  return idx - NUMBER_COLUMNS;
}

/** A position as the library counts it. */
export function placeOf({ row, column }: Position): { readonly rowIdx: number; readonly idx: number } {
  return { rowIdx: row, idx: column + NUMBER_COLUMNS };
}

/** The element of a body cell, while it is drawn. */
export function cellAt(grid: Element | null | undefined, { row, column }: Position): HTMLElement | null {
  const path = `[aria-rowindex="${row + 1 + HEADER_ROWS}"] > [aria-colindex="${column + 1 + NUMBER_COLUMNS}"]`;
  return grid?.querySelector<HTMLElement>(path) ?? null;
}
