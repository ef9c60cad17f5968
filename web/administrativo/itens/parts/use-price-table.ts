import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";
import { ITEM_INCOMPLETE, ITEM_SAVED, type ItemAdm } from "../../../../contract/administrativo/index.ts";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridHandle, GridRow } from "../../../platform/grid/index.ts";
import { currentOf, ServerError } from "../../../platform/http/errors.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";
import type { RowsKeeper } from "../../../platform/rows/kept-rows.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import type { ItensSearch } from "../queries/itens-search.ts";
import { createItem, itensQuery, updateItem } from "../queries/itens.ts";
import { isNew, newRow } from "./price-rows.ts";
import { createPriceTable } from "./price-table.ts";

/** How a save was asked for: Enter goes on typing, the other two wait for what became of it. */
type AskedBy = "button" | "enter" | "all";

/** A row that a colleague changed since it was read. */
export interface RowConflict {
  readonly id: string;
  readonly atual: ItemAdm;
  readonly error: ServerError;
}

/** The price table on the screen: a page of it, its saves, and what is told of them (APEC-01 to APEC-08). */
export function usePriceTable(
  search: ItensSearch,
  grid: RefObject<GridHandle | null>,
  { found, keep }: RowsKeeper,
) {
  const client = useQueryClient();
  const query = useQuery(itensQuery(search));
  const [failure, setFailure] = useState<Error | null>(null);
  const [conflict, setConflict] = useState<RowConflict | null>(null);
  const [table] = useState(() => createPriceTable({ create: createItem, update: updateItem }, found));
  const { store } = table;
  const page = JSON.stringify([search.busca, search.pagina, search.por_pagina]);
  const { data, isPlaceholderData } = query;
  useLayoutEffect(() => {
    if (data && !isPlaceholderData) table.load(data.itens, page);
  }, [table, data, isPlaceholderData, page]);

  useEffect(() => store.subscribe(() => keep(table.kept())), [store, table, keep]);

  // A row must be drawn before it can get the focus.
  const focus = useCallback(
    (id: string, key: string) => requestAnimationFrame(() => grid.current?.focusCell(id, key)),
    [grid],
  );
  const rowOf = (id: string): GridRow | undefined => store.rows().find((row) => row.id === id);

  function addRow(): void {
    const row = newRow();
    store.apply([...store.rows(), row]);
    focus(row.id, "item_codigo");
  }

  /** True when the row may be sent; says else what is in the way. */
  function mayGo(row: GridRow, by: AskedBy): boolean {
    const obstacle = table.obstacle(row);
    if (obstacle === null) return true;
    focus(row.id, obstacle.key);
    // Whoever writes a new row is led on to what is still missing in it.
    if (by === "enter" && isNew(row) && obstacle.why === "missing") return false;
    table.refuse(row.id, obstacle.campos);
    if (obstacle.why === "missing") negative(ITEM_INCOMPLETE);
    return false;
  }

  function fail(error: Error, id: string, by: AskedBy): void {
    if (isToldToAll(error)) return;
    const atual = currentOf(error) as ItemAdm | null;
    const row = rowOf(id);
    if (!(error instanceof ServerError) || (error.campos.length === 0 && atual === null))
      return setFailure(error);
    if (atual !== null && row && !isNew(row)) return setConflict({ id, atual, error });
    const campos = atual === null ? error.campos : [{ campo: "item_codigo", mensagem: error.message }];
    table.refuse(id, campos);
    negative(error.message);
    if (by !== "enter") focus(id, campos[0]?.campo ?? "item_codigo");
  }

  async function send(id: string, by: AskedBy): Promise<boolean> {
    try {
      const saved = await table.save(id);
      // Open forms of this browser ask anew; those of others do by themselves.
      if (saved) client.removeQueries({ queryKey: ["item", saved.item_codigo] });
      return saved !== null;
    } catch (error) {
      fail(error as Error, id, by);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: [REGISTER_KEYS.item, "lista"] });
    }
  }

  async function save(id: string, by: AskedBy): Promise<void> {
    const row = rowOf(id);
    if (!row || !table.isUnsaved(row) || !mayGo(row, by)) return;
    const sending = send(id, by);
    if (by === "enter" && isNew(row) && store.rows().at(-1)?.id === id) addRow();
    if (await sending) positive(ITEM_SAVED);
  }

  /** One behind the other, until one is in the way: what comes behind it stays for the next time. */
  async function saveAll(): Promise<void> {
    let saved = 0;
    for (const { id } of table.unsaved()) {
      const row = rowOf(id);
      // oxlint-disable-next-line no-await-in-loop
      if (!row || !mayGo(row, "all") || !(await send(id, "all"))) break;
      saved += 1;
    }
    if (saved === 1) positive(ITEM_SAVED);
    if (saved > 1) positive(formatCount(saved, "item salvo com sucesso", "itens salvos com sucesso"));
  }

  useLayoutEffect(() => table.connect((id) => void save(id, "button")));
  return {
    table,
    query,
    addRow,
    save,
    saveAll,
    failure,
    clearFailure: () => setFailure(null),
    conflict,
    clearConflict: () => setConflict(null),
  };
}

export type OpenPriceTable = ReturnType<typeof usePriceTable>;
