/** A file that should be a workbook: its path, or its bytes (which are handed over: do not read them afterwards). */
export interface WorkbookFile {
  readonly content: string | Buffer;
}

/** A column that is looked for. */
export interface WantedColumn {
  /** As it stands in the header, whatever its case and accents. */
  readonly label: string;
  /**
   * Characters that it takes, 500 at most: of a longer text only so much is handed over as shows that. With 0 the cells
   * are handed over blank, and only the label matters.
   */
  readonly limit: number;
  /** The product's own files hide it: that it is hidden is nothing to know. */
  readonly hidden?: true;
}

/** What is looked for, and how much is taken. */
export interface WorkbookLimits {
  /** The header is the first of the rows with the most of these. */
  readonly wanted: readonly WantedColumn[];
  /** Characters of the cells of all other columns; without it they are handed over blank. */
  readonly others?: number;
  /** Rows below the header that are not blank, at most; more are refused. */
  readonly maxRows?: number;
  /** Bytes of the file, at most. */
  readonly maxBytes?: number;
  /** Bytes that are handed over, as JSON, at most. */
  readonly maxText?: number;
  /** Processor seconds, at most, in place of what the size of the file allows. */
  readonly seconds?: number;
}

export type CellKind = "text" | "number" | "date" | "boolean" | "error" | "blank";

/** One cell. A formula has the value that was stored beside it. */
export interface WorkbookCell {
  /**
   * What a person would type to have it: a text as it is; a number with its figures and a decimal comma, or as shown
   * where its format fills it with zeros (`00123`); a date as `dd/mm/aaaa`, with ` HH:mm` where it has a time; an error
   * by its name (`#N/D`). A number that the spreadsheet cut to fifteen figures is `9,15E+43`: the others are lost.
   */
  readonly text: string;
  readonly kind: CellKind;
  /** For a date `YYYY-MM-DD`. */
  readonly iso?: string;
  /** For a number the number. */
  readonly number?: number;
  readonly formula?: true;
}

/** One row below the header that is not blank. */
export interface WorkbookRow {
  /** Its number in the file, from 1, as the spreadsheet shows it. */
  readonly line: number;
  /** As many as there are headers. */
  readonly cells: readonly WorkbookCell[];
}

/** The sheet that is read of a workbook: the first visible one. */
export interface WorkbookHead {
  /** Its name; '' where the file has none, as a CSV. */
  readonly sheet: string;
  /** The number of the header's row in the file, from 1. */
  readonly headerRow: number;
  /** Texts of the header's cells, blanks included, without blanks at the end; 200 characters of each at most. */
  readonly headers: readonly string[];
}

/** What is known of a sheet once its rows were read. */
export interface WorkbookEnd {
  /** How many of the rows are hidden in the spreadsheet, by hand or by a filter. They are read like the others. */
  readonly hiddenRows: number;
  /** Headers of hidden columns. They are read like the others. */
  readonly hiddenColumns: readonly string[];
  /** Cells of the rows that are formulas. */
  readonly formulas: number;
  /** What a person should know of how it was read, in pt-BR, a sentence each. */
  readonly notes: readonly string[];
}

export interface Workbook extends WorkbookHead, WorkbookEnd {
  readonly rows: readonly WorkbookRow[];
}
