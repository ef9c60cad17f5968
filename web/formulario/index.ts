export { itemColumn } from "./parts/item-column.ts";
export { cellOf } from "./parts/part-rows.ts";
