import { createContext } from "react";

/** Rows that somebody else marked, and what that means. */
export interface MarkedRows {
  readonly ids: ReadonlySet<string>;
  readonly text: string;
}

/** The marked rows of a grid: read by the one cell of a row that says so. */
export const MarkedRowsContext = createContext<MarkedRows | null>(null);
