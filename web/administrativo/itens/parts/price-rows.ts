import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import { isUntouched, type GridRow } from "../../../platform/grid/index.ts";
import type { KeptRows } from "../../../platform/rows/kept-changes.ts";
import { createRowSaves, type RowSaves } from "../../../platform/rows/row-saves.ts";
import { isNew, priceColumns } from "./price-columns.ts";

/** How parts are stored. */
interface Calls {
  readonly create: (item: ItemAdm) => Promise<ItemAdm>;
  readonly update: (item: ItemAdm, seen: ItemAdm) => Promise<ItemAdm>;
}

/** The price table while it is open: each row is saved over what was seen of it (OP-91). */
export function createPriceTable({ create, update }: Calls, kept: KeptRows): RowSaves<ItemAdm> {
  return createRowSaves<ItemAdm>(
    {
      rowOf: (item, id) => ({ ...item, id, novo: null }),
      keyOf: codeOf,
      nameOf: codeOf,
      isOwn: () => true,
      isBlank: (row) => isNew(row) && isUntouched(row, newRow()),
      columns: priceColumns,
      save: async (row, seen) =>
        seen === null ? await create(itemOf(row)) : await update(itemOf(row), itemOf(seen)),
    },
    kept,
  );
}

/** A row that was only added (APEC-02). The flag is the catalogue's (APEC-05). */
export function newRow(): GridRow {
  return {
    id: `novo:${randomId()}`,
    item_codigo: "",
    item_desc: "",
    item_preco: null,
    item_preco_ekosbras: null,
    novo: 1,
  };
}

const codeOf = (row: GridRow): string => String(row["item_codigo"]);

/** The part as the row has it. Only of a row that misses nothing and has no refused cell. */
function itemOf(row: GridRow): ItemAdm {
  const preco = row["item_preco"];
  const ekosbras = row["item_preco_ekosbras"];
  return {
    item_codigo: codeOf(row),
    item_desc: String(row["item_desc"]),
    item_preco: typeof preco === "number" ? preco : 0,
    item_preco_ekosbras: typeof ekosbras === "number" ? ekosbras : null,
  };
}
