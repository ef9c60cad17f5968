import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type RefObject } from "react";
import { ITEM_INCOMPLETE, ITEM_SAVED, type ItemAdm } from "../../../../contract/administrativo/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridHandle } from "../../../platform/grid/index.ts";
import { currentOf } from "../../../platform/http/errors.ts";
import type { RowsKeeper } from "../../../platform/rows/keep-rows.tsx";
import type { RowSaves } from "../../../platform/rows/row-saves.ts";
import { useRows, useRowSaves, type RowsHand } from "../../../platform/rows/use-row-saves.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import type { ItensSearch } from "../queries/itens-search.ts";
import { createItem, itensQuery, updateItem } from "../queries/itens.ts";
import { useHeldPriceQuestion } from "./held-price-question.tsx";
import { createPriceTable, newRow } from "./price-rows.ts";

/** The price table on the screen (APEC-01 to APEC-08). */
export interface OpenPriceTable {
  readonly table: RowSaves<ItemAdm>;
  readonly hand: RowsHand;
  readonly query: ReturnType<typeof useQuery<{ itens: ItemAdm[]; total: number; totalPages: number }>>;
  /** A save that failed for no reason that a cell could tell, until it was read. */
  readonly failure: unknown;
  readonly clearFailure: () => void;
  /** The price that waits for a word. */
  readonly held: ReturnType<typeof useHeldPriceQuestion>["asked"];
}

/** A page of the price table, its saves, and what is told of them. */
export function usePriceTable(
  search: ItensSearch,
  grid: RefObject<GridHandle | null>,
  keeper: RowsKeeper,
): OpenPriceTable {
  const client = useQueryClient();
  const query = useQuery(itensQuery(search));
  const [failure, setFailure] = useState<unknown>(null);
  const { asked: held, ask } = useHeldPriceQuestion();
  const { data, isPlaceholderData } = query;
  const table = useRows(
    () => createPriceTable({ create: createItem, update: updateItem, ask }, keeper),
    isPlaceholderData ? undefined : data?.itens,
    JSON.stringify([search.busca, search.pagina, search.por_pagina]),
  );
  const hand = useRowSaves(table, grid, {
    saved: ITEM_SAVED,
    savedAll: (count) => formatCount(count, "item salvo com sucesso", "itens salvos com sucesso"),
    incomplete: ITEM_INCOMPLETE,
    // A new row's code that another part has.
    camposOf: (error) =>
      currentOf(error) === null ? error.campos : [{ campo: "item_codigo", mensagem: error.message }],
    onFailed: setFailure,
    // Open forms of this browser ask anew; those of others do by themselves.
    onSaved: ({ item_codigo }) => client.removeQueries({ queryKey: ["item", item_codigo] }),
    onSettled: () => void client.invalidateQueries({ queryKey: [REGISTER_KEYS.item, "lista"] }),
    newRow,
  });
  return { table, hand, query, failure, clearFailure: () => setFailure(null), held };
}
