import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useLayoutEffect, useMemo, useState } from "react";
import { UNKNOWN_ERROR } from "../../../../contract/platform/messages.ts";
import { UPDATED, isClosed, type Requisicao } from "../../../../contract/requisicoes/index.ts";
import { useSessao } from "../../../acesso/index.ts";
import { cellOf } from "../../../formulario/index.ts";
import { createRowsStore, type GridColumn, type RowsStore } from "../../../platform/grid/index.ts";
import { OfflineError, ServerError } from "../../../platform/http/errors.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { useUnsentText, type UnsentState, type UnsentWork } from "../../../platform/unsent/index.ts";
import { currentOf, takeRequisicao, useUpdateRequisicao } from "../../../requisicoes/index.ts";
import type { Conflict } from "../use-staff-edit.ts";
import { clampRows, itemsColumns } from "./items-columns.ts";
import {
  draftOf,
  draftText,
  itemsChanges,
  itemsKey,
  itemsVersion,
  itensOf,
  readItemsDraft,
  rebased,
  rowsWith,
  type ItemsDraft,
} from "./items-draft.ts";

/** What staff write beside the parts; what they wrote survives refusals, reloads and colleagues. */
export interface ItemsEdit {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  /** Where they are kept until they are saved. */
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly conflict: Conflict | null;
  /** What was written and can no longer be saved, since the request was closed meanwhile. */
  readonly unsaved: string;
  readonly save: () => void;
  readonly discard: () => void;
  readonly resolve: () => void;
}

/** DET-26 to DET-33, OP-26, OP-34: the staff's columns of one request; `onWrong` is told of the first cell that was refused. */
export function useItemsEdit(
  requisicao: Requisicao,
  onWrong: (cell: { id: string; key: string }) => void,
): ItemsEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const { text, setText, unsent } = useUnsentText(usuarioID, itemsKey(requisicao));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutate, isPending } = useUpdateRequisicao(requisicao);
  const { req_tipo } = requisicao;
  // Only one tab writes them; the others read on until they take it over.
  const editable = requisicao.can.editItens && unsent.ready && !unsent.elsewhere;
  // What is written here is this tab's own at once; the store of unsent work is told behind the grid's back, since an
  // answer in the middle of a key press would draw the grid anew under the open cell.
  const [own, setOwn] = useState<string | null>(null);
  const written = useMemo(() => readItemsDraft(own ?? text), [own, text]);
  const draft = requisicao.can.editItens ? written : null;
  const columns = useMemo(() => itemsColumns({ req_tipo }, editable), [req_tipo, editable]);
  const serializeDraft = useCallback(
    (next: ItemsDraft | null) => {
      const written = next === null ? "" : JSON.stringify(next);
      setOwn(written);
      queueMicrotask(() => setText(written));
    },
    [setText],
  );

  const [store] = useState(() => createRowsStore(rowsWith(requisicao, draft)));
  useLayoutEffect(
    () =>
      store.subscribe(() => {
        if (!editable) return;
        patchTo(store, clampRows(requisicao, store.rows()));
        serializeDraft(draftOf(store.rows(), requisicao, draft));
      }),
    [store, requisicao, editable, draft, serializeDraft],
  );
  // What a colleague saved meanwhile comes in under what is being written.
  useLayoutEffect(() => patchTo(store, rowsWith(requisicao, draft)), [store, requisicao, draft]);

  function send(record: Requisicao, over: ItemsDraft): void {
    const rows = rowsWith(record, over);
    mutate(
      { req_objeto_item: itensOf(record, rows), req_versao: itemsVersion(over, record) },
      {
        onSuccess: (saved) => {
          // What was typed while the save was under way stays to be saved.
          serializeDraft(draftOf(store.rows(), saved, null));
          positive(UPDATED);
        },
        onError: (error) => onError(error, over),
      },
    );
  }

  function onError(error: Error, over: ItemsDraft): void {
    const atual = currentOf(error);
    if (atual && isClosed(atual.req_status)) return setConflict({ kind: "closed", atual });
    if (atual) {
      const changes = itemsChanges(over, atual);
      if (changes.length > 0) return setConflict({ kind: "stale", atual, changes });
      // A colleague's change elsewhere is no conflict: the same cells go on top of it.
      takeRequisicao(client, atual);
      return send(atual, over);
    }
    const campos = error instanceof ServerError ? error.campos : [];
    const wrong = campos.flatMap((campo) => cellOf(campo, store.rows()) ?? []);
    store.setErrors(wrong);
    if (wrong[0]) return onWrong(wrong[0]);
    // OP-107: the generic text, whatever the server said; a 403 was told by the one place for all of them (AUTH-53).
    if (error instanceof ServerError && [401, 403].includes(error.status)) return undefined;
    return negative(error instanceof OfflineError ? error.message : UNKNOWN_ERROR);
  }

  return {
    store,
    columns,
    unsent,
    isDirty: draft !== null,
    isSaving: isPending,
    conflict,
    unsaved: draft === null && written !== null ? draftText(requisicao, written) : "",
    save: () => {
      // From the grid itself: a cell that this very key press committed is in it, and not yet in the last render.
      const now = editable ? draftOf(store.rows(), requisicao, draft) : null;
      if (now !== null && !isPending) send(requisicao, now);
    },
    discard: () => {
      serializeDraft(null);
      patchTo(store, rowsWith(conflict?.atual ?? requisicao, null));
      if (conflict) takeRequisicao(client, conflict.atual);
      setConflict(null);
    },
    resolve: () => {
      if (conflict === null) return;
      if (draft !== null && conflict.kind === "stale") serializeDraft(rebased(draft, conflict.atual));
      takeRequisicao(client, conflict.atual);
      setConflict(null);
    },
  };
}

/** Brings the grid to these rows, touching only what differs; not for undo. */
function patchTo(store: RowsStore, rows: ReturnType<RowsStore["rows"]>): void {
  const shown = store.rows();
  const differs = rows.filter((row, index) =>
    Object.keys(row).some((key) => row[key] !== shown[index]?.[key]),
  );
  store.patchAll(new Map(differs.map((row) => [row.id, row])));
}
