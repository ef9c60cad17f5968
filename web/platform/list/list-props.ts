import type { ReactNode } from "react";
import type { RetriedQuery } from "../page/error-state.tsx";
import type { Target } from "../routing/links.ts";
import type { RowSelection } from "./use-selection.ts";

/** The used part of a query; every `useQuery` result has it. */
export interface ListQuery<Data> extends RetriedQuery {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly errorUpdateCount: number;
  readonly isPlaceholderData: boolean;
}

/** The options of a row, both for tables and for cards. */
export interface RowOptions<Row> {
  readonly keyOf: (row: Row) => string | number;
  readonly targetOf?: (row: Row) => Target;
  /** Buttons beside a row, outside its link. */
  readonly rowActions?: (row: Row) => ReactNode;
  /** What stands under a row of a table, over its whole width; null for nothing. */
  readonly underRow?: (row: Row) => ReactNode;
  /** Rows of a table can be chosen. */
  readonly selection?: RowSelection<Row> | undefined;
}

/** One column of a table. */
export interface Column<Row> {
  readonly label: string;
  /** What its values are, said on hover. */
  readonly note?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The cell that names the row: it carries the row's link, and heads the card on a narrow screen. */
  readonly lead?: true;
  /** The width in percent of the table; columns without one share what is left. */
  readonly width?: number;
  /** Lines of text that a cell usually has, for the skeleton. */
  readonly lines?: 2;
  readonly align?: "right";
  /** Its cells say themselves what they are: its label is for screen readers alone. */
  readonly isTold?: true;
  /** Its head sorts the list. */
  readonly sort?: ColumnSort;
}

/** How the head of a column sorts. */
export interface ColumnSort {
  /** How the list is sorted by this column; undefined while it is sorted by another. */
  readonly direction: "ascending" | "descending" | undefined;
  /** Sorts by it, the other way round if it does already. */
  readonly onSort: () => void;
}

/** Columns for a table, or the content of a card. */
export type RowLayout<Row> =
  | { readonly columns: readonly Column<Row>[]; readonly card?: never }
  | { readonly card: (row: Row) => ReactNode; readonly columns?: never };

/** The props of a table and of a grid of cards. */
export interface RowsProps<Row> extends RowOptions<Row> {
  /** The list's name for screen readers. */
  readonly label: string;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  /** The rows of another page, shown while this one loads. */
  readonly isStale: boolean;
}
