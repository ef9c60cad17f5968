export { createPartLookup } from "./parts/item-lookup.ts";
export { lookUpItens } from "./queries/form.ts";
export { itemColumn } from "./parts/item-column.ts";
export { cellOf, withRefused } from "./parts/part-rows.ts";
