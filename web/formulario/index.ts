export { itemColumn } from "./parts/item-column.ts";
export { cellOf, withRefused } from "./parts/part-rows.ts";
