import type { WorkbookCell } from "./types.ts";

/** A row of a sheet as it was found; a cell that is missing is blank. */
export interface GridRow {
  /** From 1. */
  readonly line: number;
  readonly hidden: boolean;
  readonly cells: readonly (WorkbookCell | undefined)[];
}

/** A sheet before it is known which of its rows is the header. */
export interface Grid {
  readonly sheet: string;
  /** Those with anything in them, in their order. */
  readonly rows: readonly GridRow[];
  readonly hiddenColumns: ReadonlySet<number>;
  /** Names of the other sheets that a person sees. */
  readonly otherSheets: readonly string[];
  /** Formulas without a kept value, as programs write them that do not calculate. */
  readonly valueless: number;
}
