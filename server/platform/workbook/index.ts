export { markedEncoding } from "./text/decode.ts";
export { foldLabel } from "./header.ts";
export { readWorkbook } from "./read-workbook.ts";
export { WorkbookRefusal } from "./refusal.ts";
export type { RefusalReason } from "./refusal.ts";
export type {
  CellKind,
  WantedColumn,
  Workbook,
  WorkbookCell,
  WorkbookFile,
  WorkbookLimits,
  WorkbookRow,
} from "./types.ts";
