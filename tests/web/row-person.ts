/** Cells of a row, as texts. */
export type Cells = Readonly<Record<string, string>>;
/** Whose version is to stand, where both changed something. */
export type Side = "mine" | "theirs";

/** What is stored, by rows. */
export interface StoredRows {
  readonly rows: ReadonlyMap<
    string,
    {
      readonly cells: Cells;
      readonly versao: number;
      /** Another where it was removed and put again. */ readonly id: number;
    }
  >;
  readonly put: (key: string, cells: Cells) => number;
  readonly remove: (key: string) => void;
  readonly versao: () => number;
}

/** What one of two people does in a browser. */
export interface RowPerson {
  readonly write: (key: string, cell: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly read: () => void;
  /** Saves, answers every question alike, and gives what was asked: `row/cell`, or `row` where it is gone on one side. */
  readonly save: (side: Side) => Promise<readonly string[]>;
  readonly shown: () => ReadonlyMap<string, Cells>;
}

/** One user of the machine. */
export interface RowUser {
  readonly name: string;
  readonly keys: readonly string[];
  readonly cells: readonly string[];
  /** Rows can be removed. */
  readonly removes: boolean;
  /** A save of one value goes out with all others: a colleague's change of any of them is asked about. */
  readonly asksOfAny: boolean;
  readonly open: (server: StoredRows) => RowPerson;
}

/** The cells of a row as texts. */
export const pick = (row: Readonly<Record<string, unknown>>, cells: readonly string[]): Cells =>
  Object.fromEntries(cells.map((cell) => [cell, String(row[cell])]));
