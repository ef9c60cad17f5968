import { EXTRATO_COLUMNS } from "./extrato.ts";
import type { DetailColumn, RequestType } from "./types/index.ts";

/**
 * OP-26 OP-34: the columns of a type's parts beside which staff write: those of the extract, or the dealer's with the
 * staff's behind them. One that both have stands once, among the staff's.
 */
export function detailColumnsOf(type: Pick<RequestType, "items" | "extrato">): readonly DetailColumn[] {
  if (type.extrato === true) return EXTRATO_COLUMNS;
  const { columns = [], staffColumns = [] } = type.items ?? {};
  const own = columns.filter(({ name }) => !staffColumns.some((column) => column.name === name));
  return [
    ...own.map((column) => ({ ...column, editable: false })),
    ...staffColumns.map((column) => ({ ...column, editable: true })),
  ];
}

/** The columns that staff write, in their order; none for a type without parts. */
export function staffColumnsOf(type: Pick<RequestType, "items" | "extrato">): readonly DetailColumn[] {
  return detailColumnsOf(type).filter(({ editable }) => editable);
}
