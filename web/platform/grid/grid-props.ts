import type { Ref } from "react";
import type { GridColumn, GridRow } from "./columns.ts";
import type { PastePlan } from "./paste-plan.ts";
import type { RowsStore } from "./rows-store.ts";

/** What a grid is made of. `columns` keeps its identity between renders. */
export interface GridProps {
  /** What screen readers call the table. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  readonly maxRows: number;
  /** Makes the row that Tab in the last cell, or a paste past the end, adds; without it the rows are fixed. */
  readonly newRow?: () => GridRow;
  /** The row that a paste writes onto, when it is not the row as it stands. */
  readonly baseOf?: (row: GridRow, pastedKeys: ReadonlySet<string>) => GridRow;
  /** True when a paste over these columns takes the place of all rows. */
  readonly pasteReplaces?: (pastedKeys: ReadonlySet<string>) => boolean;
  /** Drops the lines of a pasted block that are no rows here. */
  readonly keepLine?: (cells: ReadonlyMap<string, string>) => boolean;
  /** Hears what a paste did, to tell the person what did not go in. */
  readonly onPasted?: (plan: PastePlan) => void;
  /** A CSS length; the grid is as high as its rows up to here, and scrolls beyond. */
  readonly maxHeight: string;
  readonly ref?: Ref<GridHandle>;
}

/** What the owner of a grid may ask of it. */
export interface GridHandle {
  /** Scrolls to a cell and gives it the focus; the first editable one when the cell is unknown. */
  readonly focusCell: (id: string, key: string) => void;
}
