export { createPartLookup } from "./parts/itens/item-lookup.ts";
export { lookUpItens } from "./queries/form.ts";
export { itemColumn } from "./parts/itens/item-column.ts";
export { cellOf, withRefused } from "./parts/itens/part-rows.ts";
