import { formatCell } from "./cell-text.ts";
import type { GridColumn, GridRow } from "./columns.ts";

/** The px beside a text: the cell's padding, and the signs and buttons that stand with it. */
const PADDING = 20;
const SIGN = 20;
const HEADING_TOOLS = 52;
/** The px that a column may be wide. */
export const WIDTHS = { min: 40, max: 800 } as const;

/** A width that a column may have, in whole px. */
export function clampWidth(width: number): number {
  return Math.round(Math.min(WIDTHS.max, Math.max(WIDTHS.min, width)));
}

/**
 * The px that a column's longest text needs, over all rows and not only those in sight; its heading's longest word at
 * least, which breaks between words.
 * @param measure the px of a text of the cells, or of a heading
 */
export function fitWidth(
  column: GridColumn,
  rows: readonly GridRow[],
  measure: (text: string, isHeading: boolean) => number,
): number {
  const heading = Math.max(...column.label.split(" ").map((word) => measure(word, true))) + HEADING_TOOLS;
  const texts = new Set(rows.map((row) => formatCell(column, row)));
  const beside = PADDING + SIGN + (column.lookup ? SIGN : 0);
  let widest = heading;
  for (const text of texts) {
    if (widest >= WIDTHS.max) break;
    if (text !== "") widest = Math.max(widest, measure(text, false) + beside);
  }
  return clampWidth(widest);
}

/** Measures texts as a grid draws them. */
export function measureIn(grid: Element): (text: string, isHeading: boolean) => number {
  const context = document.createElement("canvas").getContext("2d");
  const fontOf = (role: string): string => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(
      grid.querySelector(`[role=${role}]`) ?? grid,
    );
    return `${fontWeight} ${fontSize} ${fontFamily}`;
  };
  const fonts = [fontOf("gridcell"), fontOf("columnheader")] as const;
  return (text, isHeading) => {
    if (!context) return 0;
    context.font = fonts[isHeading ? 1 : 0];
    return context.measureText(text).width;
  };
}
