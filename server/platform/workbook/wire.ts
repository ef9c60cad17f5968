import type { RefusalReason } from "./refusal.ts";
import type { WantedColumn, WorkbookEnd, WorkbookHead, WorkbookRow } from "./types.ts";

/** What a thread is started with. */
export interface Job {
  readonly content: string | Uint8Array;
  readonly wanted: readonly WantedColumn[];
  readonly others: number;
  readonly maxRows: number;
  readonly maxText: number;
}

/**
 * What it sends: the head, rows in pieces, each asked for by a message, and the end; or why it does not read the file.
 */
export type FromWorker =
  | { readonly head: WorkbookHead }
  | { readonly rows: readonly WorkbookRow[] }
  | { readonly end: WorkbookEnd }
  | { readonly refused: RefusalReason };
