import type { Target } from "../routing/links.ts";

/** One number of a chart, with the way to the rows that it counts. */
export interface Figure {
  readonly value: number;
  /** The link to its rows; none where there are none. */
  readonly target?: Target | undefined;
}

/** A series: its bars have one pattern, its numbers one column of the table. */
export interface Series {
  readonly key: string;
  readonly label: string;
}

/** One group of bars: one line of the table. */
export interface Group {
  readonly key: string;
  readonly label: string;
  /** The figures in the order of the series. */
  readonly figures: readonly Figure[];
  /** Cells that only the table has, in the order of its further columns. */
  readonly more?: readonly Figure[];
}

/** What a chart shows, as bars and as a table. */
export interface ChartData {
  /** What the groups are: the heading of the table's first column. */
  readonly of: string;
  readonly series: readonly Series[];
  /** Further columns of the table. */
  readonly more?: readonly string[];
  readonly groups: readonly Group[];
}
