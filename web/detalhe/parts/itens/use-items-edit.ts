import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import { UNKNOWN_ERROR } from "../../../../contract/platform/messages.ts";
import { UPDATED, isClosed, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { useVersionedEdit } from "../../../platform/edit/use-versioned-edit.ts";
import type { VersionedEdit } from "../../../platform/edit/versioned-edit.ts";
import {
  columnKey,
  createRowsStore,
  refusedCells,
  type GridColumn,
  type GridHandle,
  type GridRow,
  type RowsStore,
} from "../../../platform/grid/index.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { useUnsentText, type UnsentTextState } from "../../../platform/unsent/index.ts";
import {
  cellOf,
  createPartLookup,
  lookUpItens,
  takeRequisicao,
  useSaveRequisicao,
  withRefused,
} from "../../../requisicoes/index.ts";
import { itemsColumns } from "./items-columns.ts";
import { cellsOf, itemsEdit, itemsKey, itensOf, rowsWith, type DraftValue } from "./items-draft.ts";
import { useOpenPart, withPart } from "./open-part.ts";

/** A cell whose column does not take what is written in it, with its row's number. */
export type RefusedCell = ReturnType<typeof refusedCells>[number];

/** The staff's edits of the items, in a grid. */
export interface ItemsEdit extends VersionedEdit<Requisicao, DraftValue>, Pick<UnsentTextState, "unsent"> {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  /** The grid, once it is there. */
  readonly grid: RefObject<GridHandle | null>;
  /** How many cells are not saved. */
  readonly unsavedCells: number;
  /** The cells with a text that their column does not take; it is neither saved nor closed with them. */
  readonly refused: readonly RefusedCell[];
  /** Brings the grid into sight and leads to that cell. */
  readonly goTo: (cell: RefusedCell) => void;
}

/**
 * The staff's columns of the items of one request (DET-26 to DET-33, OP-26, OP-34). It lives outside the grid, which
 * comes and goes with its tab, so that closing the request finds unsaved cells.
 * @param reveal brings the grid into sight, when the server refused a cell
 */
export function useItemsEdit(requisicao: Requisicao, reveal: () => void): ItemsEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const storage = useUnsentText(usuarioID, itemsKey(requisicao));
  const grid = useRef<GridHandle>(null);
  const edit = useVersionedEdit({
    edit: itemsEdit,
    record: requisicao,
    canWrite: requisicao.can.editItens,
    storage,
    mutation: useSaveRequisicao(requisicao),
    prepare: ({ record, draft, versao }) => {
      const written = rowsWith(record, draft);
      const campos = withRefused(itemsColumns(record, true), written, []);
      if (campos.length > 0) return { campos };
      return { body: { req_objeto_item: itensOf(record, written), req_versao: versao } };
    },
    take: (atual) => takeRequisicao(client, atual),
    isClosed: ({ req_status }) => isClosed(req_status),
    savedText: () => UPDATED,
    owns: ({ campo }) => campo.startsWith("itens"),
    onRefused: tellCells,
  });
  const { draft, isWritable, write } = edit;
  const { req_tipo } = requisicao;
  const rows = useMemo(() => rowsWith(requisicao, draft), [requisicao, draft]);
  const { store, lookup } = useLookedUpRows(rows, requisicao);
  const openPart = useOpenPart();
  const columns = useMemo(
    () => withPart(itemsColumns({ req_tipo }, isWritable, lookup.priceOf), openPart),
    [req_tipo, isWritable, lookup, openPart],
  );
  const refused = useMemo(() => refusedCells(columns, rows), [columns, rows]);
  useLayoutEffect(
    () =>
      store.subscribe(() => {
        if (!isWritable) return;
        write(cellsOf(requisicao, store.rows(), rows));
      }),
    [store, requisicao, rows, isWritable, write],
  );
  // Applies a colleague's saved changes below the local edits.
  useLayoutEffect(() => patchTo(store, rows), [store, rows]);

  function tellCells(campos: readonly CampoErro[]): void {
    const wrong = campos.flatMap((campo) => cellOf(campo, store.rows()) ?? []);
    store.setErrors(wrong);
    const [first] = wrong;
    if (!first) return negative(UNKNOWN_ERROR);
    return goTo(first);
  }

  function goTo({ id, key }: Pick<RefusedCell, "id" | "key">): void {
    reveal();
    grid.current?.focusCell(id, key);
  }

  const unsavedCells = new Set(Object.keys(draft?.values ?? {}).map(columnKey)).size;
  return { ...edit, unsent: storage.unsent, store, columns, grid, unsavedCells, refused, goTo };
}

/** The grid's rows; a code that takes the place of another brings its description (OP-34). */
function useLookedUpRows(
  rows: readonly GridRow[],
  { req_itens_enviados, can }: Requisicao,
): { store: RowsStore; lookup: ReturnType<typeof createPartLookup> } {
  const client = useQueryClient();
  const [looked] = useState(() => {
    const lookup = createPartLookup({
      store: () => store,
      find: (codigos) => lookUpItens(client, codigos),
      automatic: true,
      keepsPrice: true,
    });
    const store = createRowsStore(rows, lookup.changed);
    return { store, lookup };
  });
  const { store, lookup } = looked;
  useEffect(() => {
    const isOther = (row: GridRow, index: number): boolean =>
      (req_itens_enviados?.[index]?.["item_codigo"] ?? row["item_codigo"]) !== row["item_codigo"];
    const others = can.editItens ? store.rows().filter(isOther) : [];
    lookup.compare(others.map(({ id }) => id));
    return lookup.dispose;
    // Only once: later codes are looked up as they are written.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [lookup]);
  return looked;
}

/** Updates the grid to these rows, changing only what differs; not undoable. Refused texts go with the draft. */
function patchTo(store: RowsStore, rows: ReturnType<RowsStore["rows"]>): void {
  const shown = store.rows();
  const patches = rows.flatMap((row, index) => {
    const present = shown[index] ?? row;
    const keys = Object.keys({ ...present, ...row });
    const differs = keys.some((key) => (row[key] ?? null) !== (present[key] ?? null));
    const emptied = Object.fromEntries(keys.map((key) => [key, null]));
    return differs ? [[row.id, { ...emptied, ...row }] as const] : [];
  });
  store.patchAll(new Map(patches));
}
