export { changedCells, revert } from "./changes.ts";
export type { CellChange } from "./changes.ts";
export { asTyped, columnKey, formatCell, refusalOf, writeCell, writtenKey } from "./cell-text.ts";
export type {
  CellAside,
  CellButton,
  CellReading,
  CellMark,
  CellValue,
  GridColumn,
  GridRow,
} from "./columns.ts";
export type { MarkedRows } from "./marked-rows.ts";
export type { ColumnChoices, GridHandle, GridProps, PastedTitles } from "./grid-props.ts";
export { withFilter, type Filter } from "./view/sort-and-filter.ts";
export { viewOf } from "./view/grid-view.ts";
export { refusedCells } from "./refused-cells.ts";
export { createReport, type PastedTexts, type Written } from "./paste-plan.ts";
export { firstEmpty, isUntouched } from "./columns.ts";
export { createRowsStore } from "./rows-store.ts";
export type { RowsStore } from "./rows-store.ts";
export { nameHeadings, nameRows, tellHeader, tellWritten } from "./tell-written.ts";
