import type { RefusalReason } from "./refusal.ts";
import type { Workbook, WorkbookRow } from "./types.ts";

/** What a thread is started with. */
export interface Job {
  readonly content: string | Uint8Array;
  readonly name: string;
  readonly wantedLabels: readonly string[];
  readonly maxRows: number;
}

/** What it sends: rows in pieces, each asked for by a message back, then the rest; or why it does not read the file. */
export type FromWorker =
  | { readonly rows: readonly WorkbookRow[] }
  | { readonly read: Omit<Workbook, "rows"> }
  | { readonly refused: RefusalReason };
