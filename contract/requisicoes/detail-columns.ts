import { EXTRATO_COLUMNS } from "./extrato.ts";
import type { DetailColumn, ItemColumn, ItemInput, RequestType } from "./types/index.ts";

/** Read-only columns beside the staff's are narrower than in the form. */
const READ_WIDTH: Partial<Record<ItemInput, number>> = { codigo: 130, text: 140, money: 120, computed: 120 };

/**
 * The columns of a type's item table on the detail screen: those of the extract, or the dealer's columns followed by
 * the staff's, with prices last (OP-26, OP-34). A column that both have appears once, as the staff's.
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

/** The columns that staff edit, in their order; none for a type without items. */
export function staffColumnsOf(type: Pick<RequestType, "items" | "extrato">): readonly DetailColumn[] {
  return detailColumnsOf(type).filter(({ editable }) => editable);
}
