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

/** The item edits of staff; they survive refusals, reloads and colleagues' changes. */
export interface ItemsEdit {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  /** The browser's copy of the edits until they are saved. */
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly conflict: Conflict | null;
  /** The edits that can no longer be saved, because the request was closed meanwhile. */
  readonly unsaved: string;
  readonly save: () => void;
  readonly discard: () => void;
  readonly resolve: () => void;
}

/**
 * Edits the staff's columns of one request (DET-26 to DET-33, OP-26, OP-34).
 * @param onWrong called with the first cell that the server refused
 */
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
  // Only one tab edits; others are read-only until they take over.
  const editable = requisicao.can.editItens && unsent.ready && !unsent.elsewhere;
  // Local edits apply at once. The draft is stored in a microtask, since a synchronous change during a key press would
  // render the grid again under the open cell.
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
  // Applies a colleague's saved changes below the local edits.
  useLayoutEffect(() => patchTo(store, rowsWith(requisicao, draft)), [store, requisicao, draft]);

  function send(record: Requisicao, over: ItemsDraft): void {
    const rows = rowsWith(record, over);
    mutate(
      { req_objeto_item: itensOf(record, rows), req_versao: itemsVersion(over, record) },
      {
        onSuccess: (saved) => {
          // Text typed during the save remains unsaved.
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
      // A colleague's change of something else is no conflict: the same cells are sent again.
      takeRequisicao(client, atual);
      return send(atual, over);
    }
    const campos = error instanceof ServerError ? error.campos : [];
    const wrong = campos.flatMap((campo) => cellOf(campo, store.rows()) ?? []);
    store.setErrors(wrong);
    if (wrong[0]) return onWrong(wrong[0]);
    // Always the generic text (OP-107); a 403 was already handled for all screens (AUTH-53).
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
      // Read from the grid: it holds a cell committed by this key press, which the last render does not.
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

/** Updates the grid to these rows, changing only what differs; not undoable. */
function patchTo(store: RowsStore, rows: ReturnType<RowsStore["rows"]>): void {
  const shown = store.rows();
  const differs = rows.filter((row, index) =>
    Object.keys(row).some((key) => row[key] !== shown[index]?.[key]),
  );
  store.patchAll(new Map(differs.map((row) => [row.id, row])));
}
