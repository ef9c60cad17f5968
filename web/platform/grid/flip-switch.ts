import { writeCell } from "./cell-text.ts";
import { isEditable, type GridColumn, type GridRow } from "./columns.ts";
import type { GridView } from "./view/grid-view.ts";

/** Takes the other option of a cell that is a switch: a person's change, which can be undone. */
export function flipSwitch(view: GridView, column: GridColumn, row: GridRow): void {
  if (!isEditable(column, row)) return;
  const other = column.switch?.find((option) => option !== row[column.key]) ?? "";
  view.apply(view.rows().map((one) => (one.id === row.id ? writeCell(column, one, other) : one)));
}
