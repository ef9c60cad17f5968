/** A file that should be a workbook: where it lies, or its bytes (which are handed over: do not read them afterwards). */
export interface WorkbookFile {
  readonly content: string | Buffer;
  /** As its person called it; its ending says nothing about what is inside. */
  readonly name: string;
}

/** What is looked for, and how much is taken. */
export interface WorkbookLimits {
  /** Labels of the columns; the header is the first of its rows that has most of them, whatever their case and accents. */
  readonly wantedLabels: readonly string[];
  /** Rows with anything in them below the header, at most; more are refused. */
  readonly maxRows?: number;
  /** Bytes of the file, at most. */
  readonly maxBytes?: number;
  /** Seconds of reading, at most; waiting for a turn is not counted. */
  readonly seconds?: number;
}

export type CellKind = "text" | "number" | "date" | "boolean" | "error" | "blank";

/** One cell. A formula counts with the value that was kept beside it. */
export interface WorkbookCell {
  /**
   * What a person would type to have it: a text as it is; a number with its figures and a decimal comma, or as shown
   * where its format fills it with zeros (`00123`); a date as `dd/mm/aaaa`, with ` HH:mm` where it has a time; an error
   * by its name (`#N/D`). A number that the spreadsheet cut to fifteen figures is `9,15E+43`: what it was is lost.
   */
  readonly text: string;
  readonly kind: CellKind;
  /** Of a date: `YYYY-MM-DD`. */
  readonly iso?: string;
  /** Of a number: itself. */
  readonly number?: number;
  readonly formula?: true;
}

/** One row below the header that has anything in it. */
export interface WorkbookRow {
  /** Its number in the file, from 1, as the spreadsheet shows it. */
  readonly line: number;
  /** As many as there are headers. */
  readonly cells: readonly WorkbookCell[];
}

/** The one sheet that is read of a workbook: the first that is visible. */
export interface Workbook {
  /** Its name; '' where the file has none, as a CSV. */
  readonly sheet: string;
  /** The number of the header's row in the file, from 1. */
  readonly headerRow: number;
  /** Texts of the header's cells, blanks included, without blanks at the end. */
  readonly headers: readonly string[];
  readonly rows: readonly WorkbookRow[];
  /** Of `rows`: how many the spreadsheet hides, by hand or by a filter. They are read like the others. */
  readonly hiddenRows: number;
  /** Headers of hidden columns. They are read like the others. */
  readonly hiddenColumns: readonly string[];
  /** Cells of `rows` that are formulas. */
  readonly formulas: number;
  /** What a person should know of how it was read, in pt-BR, a sentence each. */
  readonly notes: readonly string[];
}
