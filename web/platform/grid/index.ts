export { changedCells } from "./changes.ts";
export type { CellChange } from "./changes.ts";
export type { CellButton, CellMark, CellValue, GridColumn, GridRow } from "./columns.ts";
export type { GridHandle, GridProps } from "./grid-props.ts";
export type { PastePlan } from "./paste-plan.ts";
export { isUntouched } from "./columns.ts";
export { createRowsStore } from "./rows-store.ts";
export type { RowsStore } from "./rows-store.ts";
export { tellHeader } from "./tell-header.ts";
