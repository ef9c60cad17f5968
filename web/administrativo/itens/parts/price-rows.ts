import { isHeldChange, type ItemAdm } from "../../../../contract/administrativo/index.ts";
import { randomId } from "../../../platform/browser/random-id.ts";
import { isUntouched, type GridRow } from "../../../platform/grid/index.ts";
import type { KeptRows } from "../../../platform/rows/kept-changes.ts";
import { createRowSaves, type RowSaves } from "../../../platform/rows/row-saves.ts";
import { isNew, priceColumns } from "./price-columns.ts";

/** How parts are stored. */
interface Calls {
  readonly create: (item: ItemAdm) => Promise<ItemAdm>;
  readonly update: (item: ItemAdm, seen: ItemAdm, preco_confirmado: boolean) => Promise<ItemAdm>;
  /** Asks about a price that moves so far that it is not stored without a word; `others` are unsaved and do so too. */
  readonly ask: (held: HeldPrice, others: readonly HeldPrice[]) => Promise<HeldAnswer>;
}

/** A price as it is stored and as it was written, by more than 30 % apart (decision 53). */
export interface HeldPrice {
  readonly item_codigo: string;
  readonly preco_atual: number;
  readonly preco_novo: number;
}

/** It is meant, all of them are, or it is not. */
export type HeldAnswer = "one" | "all" | "none";

/** The price table while it is open: each row is saved over what was seen of it (OP-91). */
export function createPriceTable({ create, update, ask }: Calls, kept: KeptRows): RowSaves<ItemAdm> {
  /** The changes that a person said yes to; another price, or another one before it, is asked about anew. */
  const meant = new Set<string>();
  const heldIn = (id: string): HeldPrice | null => {
    const [row, stored] = [table.find(id), table.storedOf(id)];
    return row && stored ? heldChange(row, stored) : null;
  };

  function mayGo(id: string): true | Promise<boolean> {
    const held = heldIn(id);
    return held === null || meant.has(changeKey(held)) ? true : isMeant(id, held);
  }

  async function isMeant(id: string, held: HeldPrice): Promise<boolean> {
    const others = [...table.unsaved().keys()].flatMap((other) =>
      other === id ? [] : (heldIn(other) ?? []),
    );
    const answer = await ask(held, others);
    if (answer === "none") return false;
    for (const one of answer === "all" ? [held, ...others] : [held]) meant.add(changeKey(one));
    return true;
  }

  const table: RowSaves<ItemAdm> = createRowSaves<ItemAdm>(
    {
      rowOf: (item, id) => ({ ...item, id, novo: null }),
      keyOf: codeOf,
      nameOf: codeOf,
      isOwn: () => true,
      isBlank: (row) => isNew(row) && isUntouched(row, newRow()),
      columns: priceColumns,
      mayGo,
      save: async (row, seen) => {
        if (seen === null) return await create(itemOf(row));
        const held = heldChange(row, seen);
        return await update(itemOf(row), itemOf(seen), held !== null && meant.has(changeKey(held)));
      },
    },
    kept,
  );
  return table;
}

const changeKey = (held: HeldPrice): string =>
  JSON.stringify([held.item_codigo, held.preco_atual, held.preco_novo]);

/** The price of a stored row, where the written one is too far from it; else null. */
function heldChange(row: GridRow, seen: GridRow): HeldPrice | null {
  const [{ item_codigo, item_preco: preco_novo }, { item_preco: preco_atual }] = [itemOf(row), itemOf(seen)];
  return isHeldChange(preco_atual, preco_novo) ? { item_codigo, preco_atual, preco_novo } : null;
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
