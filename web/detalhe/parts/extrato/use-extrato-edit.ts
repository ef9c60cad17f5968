import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState } from "react";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import { UNKNOWN_ERROR } from "../../../../contract/platform/messages.ts";
import { UPDATED, isClosed, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { cellOf } from "../../../formulario/index.ts";
import { useVersionedEdit, type VersionedEdit } from "../../../platform/edit/use-versioned-edit.ts";
import {
  createRowsStore,
  type CellValue,
  type GridColumn,
  type RowsStore,
} from "../../../platform/grid/index.ts";
import { OfflineError } from "../../../platform/http/errors.ts";
import { negative } from "../../../platform/notices/notices.ts";
import { useKeptText, type KeptText } from "../../../platform/unsent/index.ts";
import { takeRequisicao, useUpdateRequisicao } from "../../../requisicoes/index.ts";
import { clampRows, extratoColumns } from "./extrato-columns.ts";
import { cellsOf, extratoEdit, extratoKey, itensOf, rowsWith } from "./extrato-draft.ts";

/** What staff write beside the parts, in a grid. */
export interface ExtratoEdit extends VersionedEdit<Requisicao, CellValue>, Pick<KeptText, "kept"> {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
}

/** DET-26 to DET-33, OP-26, OP-34: the staff's columns of one request; `onWrong` is told of the first cell that was refused. */
export function useExtratoEdit(
  requisicao: Requisicao,
  onWrong: (cell: { id: string; key: string }) => void,
): ExtratoEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const storage = useKeptText(usuarioID, extratoKey(requisicao));
  const edit = useVersionedEdit({
    edit: extratoEdit,
    record: requisicao,
    canWrite: requisicao.can.editItens,
    storage,
    mutation: useUpdateRequisicao(requisicao),
    prepare: ({ record, draft, versao }) => ({
      body: { req_objeto_item: itensOf(record, rowsWith(record, draft)), req_versao: versao },
    }),
    take: (atual) => takeRequisicao(client, atual),
    isClosed: ({ req_status }) => isClosed(req_status),
    savedText: UPDATED,
    // The generic text, whatever the server said (OP-107).
    failureText: (error) => (error instanceof OfflineError ? error.message : UNKNOWN_ERROR),
    onRefused: tellCells,
  });
  const { draft, isWritable, write } = edit;
  const { req_tipo } = requisicao;
  const columns = useMemo(() => extratoColumns({ req_tipo }, isWritable), [req_tipo, isWritable]);
  const [store] = useState(() => createRowsStore(rowsWith(requisicao, draft)));
  useLayoutEffect(
    () =>
      store.subscribe(() => {
        if (!isWritable) return;
        patchTo(store, clampRows(requisicao, store.rows()));
        write(cellsOf(requisicao, store.rows()));
      }),
    [store, requisicao, isWritable, write],
  );
  // What a colleague saved meanwhile comes in under what is being written.
  useLayoutEffect(() => patchTo(store, rowsWith(requisicao, draft)), [store, requisicao, draft]);

  function tellCells(campos: readonly CampoErro[]): void {
    const wrong = campos.flatMap((campo) => cellOf(campo, store.rows()) ?? []);
    store.setErrors(wrong);
    if (wrong[0]) onWrong(wrong[0]);
    else negative(UNKNOWN_ERROR);
  }

  return { ...edit, kept: storage.kept, store, columns };
}

/** Brings the grid to these rows, touching only what differs; not for undo. */
function patchTo(store: RowsStore, rows: ReturnType<RowsStore["rows"]>): void {
  const shown = store.rows();
  const differs = rows.filter((row, index) =>
    Object.keys(row).some((key) => row[key] !== shown[index]?.[key]),
  );
  store.patchAll(new Map(differs.map((row) => [row.id, row])));
}
