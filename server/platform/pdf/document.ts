/** A document to print: its content in reading order. The writer decides on lines, pages and look. */
export interface PrintedDocument {
  readonly title: string;
  /** Small, above the title. */
  readonly over: string;
  /** Its language, as `pt-BR`. */
  readonly language: string;
  /** When it is made, in milliseconds. */
  readonly made: number;
  readonly blocks: readonly Block[];
  /** At the foot of every page, with `{n}` and `{m}` for the page and the pages. */
  readonly foot: string;
  readonly pages: string;
  /** The remark at the end where characters had to be replaced, after the replacement character. */
  readonly replaced: string;
}

export type Block = FactsBlock | TableBlock;

/** Labels with their values below them, in a grid of twelve columns. */
export interface FactsBlock {
  readonly kind: "facts";
  readonly facts: readonly Fact[];
}

/** A value may have several lines; a blank one leaves `room` lines to write on. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Columns of twelve. */
  readonly span: number;
  readonly room?: number;
}

/** A table whose head stands on every page that it reaches. */
export interface TableBlock {
  readonly kind: "table";
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** As many texts in each as there are columns. */
  readonly rows: readonly (readonly string[])[];
  /** Blank rows to write in where there are none. */
  readonly blankRows: number;
  /** Below the last row, at its right. */
  readonly totals: readonly Total[];
}

export interface TableColumn {
  readonly label: string;
  /** Figures stand at the right, on one line each; a long code is broken; texts share the room that is left. */
  readonly kind: "figures" | "code" | "text";
}

export interface Total {
  readonly label: string;
  readonly value: string;
}
