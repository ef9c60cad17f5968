import type { Ref } from "react";
import type { ToldHeadings } from "../../../contract/platform/headings.ts";
import type { PastedBlock } from "../../../contract/platform/pasted-block.ts";
import type { GridColumn, GridRow } from "./columns.ts";
import type { MarkedRows } from "./marked-rows.ts";
import type { PastedTexts } from "./paste-plan.ts";
import type { RowsStore } from "./rows-store.ts";
import type { GridView } from "./view/grid-view.ts";

/** How a person arranges the columns, where it is kept for them. The owner changes `columns` accordingly. */
export interface ColumnChoices {
  /** Keeps a width in px; null goes back to the column's own. */
  readonly setWidth: (key: string, width: number | null) => void;
  /** Brings hidden columns back into sight for now, since a cell in them is gone to. */
  readonly reveal: (keys: readonly string[]) => void;
  /** Shows hidden columns from now on. */
  readonly show: (keys: readonly string[]) => void;
  /** Hiding and pinning; absent where a person sees all columns. */
  readonly moving?: {
    /** False for a column that always stays in sight. */
    readonly isMovable: (key: string) => boolean;
    /** Why no further column is pinned; null where one may be. */
    readonly pinRefusal: string | null;
    readonly hide: (key: string) => void;
    readonly pin: (key: string, isPinned: boolean) => void;
  };
}

/** Headings of pasted blocks that somebody said which columns they are. */
export interface PastedTitles {
  /** The labels of columns by headings, as they are known now. */
  readonly told: () => ToldHeadings;
  /**
   * Asks which columns a block's unknown headings are, where that is to be asked.
   * @param again pastes the block once it is known
   * @returns true when it is asked: nothing is pasted until then
   */
  readonly ask: (block: Pick<PastedBlock, "unknown" | "named">, again: () => void) => boolean;
}

/** The props of a grid. `columns` must keep its identity between renders. */
export interface GridProps {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly store: RowsStore;
  readonly maxRows: number;
  /** Creates the row that Tab in the last cell or a longer paste adds; without it the rows are fixed. */
  readonly newRow?: () => GridRow;
  /** The base row for a paste, if not the current row. */
  readonly baseOf?: (row: GridRow, pastedKeys: ReadonlySet<string>) => GridRow;
  /** True when a paste over these columns replaces all rows. */
  readonly pasteReplaces?: (pastedKeys: ReadonlySet<string>) => boolean;
  /**
   * Asked before a paste is made: gets the rows after it, a function that puts these or other rows in place (now, later
   * or never), and which texts cover which row.
   */
  readonly settlePaste?: (
    rows: readonly GridRow[],
    apply: (rows: readonly GridRow[]) => void,
    texts: PastedTexts,
  ) => void;
  /** What is known of the headings of pasted blocks. */
  readonly titles?: PastedTitles;
  /** Rows that somebody else marked; the same object until they change. */
  readonly marked?: MarkedRows;
  /** Drops pasted lines that are not rows. */
  readonly keepLine?: (cells: ReadonlyMap<string, string>) => boolean;
  /** A CSS length: the grid grows with its rows up to here, then they scroll. */
  readonly maxHeight?: string;
  /** The grid is as high as what it stands in. */
  readonly fills?: true;
  /** Rows can be sorted and filtered, texts found and replaced, without a change of the data's order. */
  readonly worksheet?: true;
  /** They scroll with what the grid stands in, below its `--grid-top`, instead of by themselves. */
  readonly flows?: true;
  /** Without it a person's widths last while the grid is open, and nothing is hidden. */
  readonly choices?: ColumnChoices;
  readonly ref?: Ref<GridHandle>;
}

/** A grid's props with rows and columns as they are shown: all positions count in them. */
export interface GridModel extends GridProps {
  readonly view: GridView;
  /** All columns, the hidden ones in their places. */
  readonly every: readonly GridColumn[];
}

/** The imperative handle of a grid. */
export interface GridHandle {
  /** Scrolls to a cell and gives it the focus; the first editable one when the cell is unknown. A filter that hides it goes. */
  readonly focusCell: (id: string, key: string) => void;
}
