import type { Weight } from "./fonts.ts";

/** A4 in points, with the margins that any printer can keep. */
export const PAGE = { width: 595.28, height: 841.89, left: 42, right: 42, top: 42, bottom: 58 } as const;
/** Between the margins. */
export const INSIDE = PAGE.width - PAGE.left - PAGE.right;
/** Between two columns of the grid of facts. */
export const GUTTER = 14;
/** Between a cell's edge and its text. */
export const CELL_PADDING = 5;

const INK = "#1c2027";
const QUIET = "#5d6472";

/** How a line is set; `lead` is its height. */
export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly lead: number;
  readonly color: string;
}

const style = (weight: Weight, size: number, lead: number, color = INK): TextStyle => ({
  weight,
  size,
  lead,
  color,
});

export const TEXT = {
  over: style("regular", 8.5, 12, QUIET),
  title: style("bold", 17, 22),
  heading: style("bold", 11, 15),
  label: style("regular", 7.5, 10.5, QUIET),
  value: style("regular", 9.5, 13),
  head: style("bold", 7.5, 10),
  cell: style("regular", 8, 10.5),
  total: style("bold", 9.5, 14),
  totalLabel: style("regular", 9.5, 14, QUIET),
  foot: style("regular", 7.5, 10, QUIET),
} as const;

/** Lines between things: below a value, below a row, around a table. */
export const RULE = { fact: "#c9ced8", row: "#e1e4ea", head: "#8b92a1" } as const;
export const HEAD_FILL = "#f1f3f6";
