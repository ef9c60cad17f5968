import { EXTRATO_COLUMNS } from "./extrato.ts";
import type { DetailColumn, ItemColumn, ItemInput, RequestType } from "./types/index.ts";

/** What is read beside the staff's columns is narrower than where it is typed. */
const READ_WIDTH: Partial<Record<ItemInput, number>> = { codigo: 130, text: 140, money: 120, computed: 120 };

/**
 * OP-26 OP-34: the columns of a type's parts beside which staff write: those of the extract, or the dealer's with the
 * staff's behind them, and prices last. One that both have stands once, among the staff's.
 */
export function detailColumnsOf(type: Pick<RequestType, "items" | "extrato">): readonly DetailColumn[] {
  if (type.extrato === true) return EXTRATO_COLUMNS;
  const { columns = [], staffColumns = [] } = type.items ?? {};
  const own = columns
    .filter(({ name }) => !staffColumns.some((column) => column.name === name))
    .map((column) => ({ ...column, width: READ_WIDTH[column.input] ?? column.width, editable: false }));
  const isPrice = ({ input }: ItemColumn): boolean => input === "money" || input === "computed";
  return [
    ...own.filter((column) => !isPrice(column)),
    ...staffColumns.map((column) => ({ ...column, editable: true })),
    ...own.filter(isPrice),
  ];
}

/** The columns that staff write, in their order; none for a type without parts. */
export function staffColumnsOf(type: Pick<RequestType, "items" | "extrato">): readonly DetailColumn[] {
  return detailColumnsOf(type).filter(({ editable }) => editable);
}
