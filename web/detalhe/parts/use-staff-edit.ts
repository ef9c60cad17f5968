import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import {
  checkStaffFields,
  INCOMPLETE,
  isClosed,
  missingInSent,
  requestTypeOf,
  UPDATED,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { useSessao } from "../../acesso/index.ts";
import { messageOf, ServerError } from "../../platform/http/errors.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import { useUnsentText, type UnsentState, type UnsentWork } from "../../platform/unsent/index.ts";
import { currentOf, takeRequisicao, useUpdateRequisicao } from "../../requisicoes/index.ts";
import {
  changesBetween,
  readStaffDraft,
  rebasedOnSave,
  sentOf,
  staffFieldsOf,
  staffValuesOf,
  versionToSend,
  writeStaffField,
  type Change,
  type StaffValues,
} from "./staff-draft.ts";

/** A save that conflicts with somebody else's: the request was closed (OP-43) or changed. */
export type Conflict =
  | { readonly kind: "closed"; readonly atual: Requisicao }
  | { readonly kind: "stale"; readonly atual: Requisicao; readonly changes: readonly Change[] };

/** The staff's edits of a request: texts and status, saved together (DET-14). */
export interface StaffEdit {
  readonly values: StaffValues;
  /** The browser's copy of the edits until they are saved. */
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly isDirty: boolean;
  readonly campos: readonly CampoErro[];
  readonly isSaving: boolean;
  readonly conflict: Conflict | null;
  /** The edits that can no longer be saved, because the request was closed meanwhile. */
  readonly unsaved: string;
  readonly write: (name: string, text: string) => void;
  readonly save: (status?: ReqStatus) => void;
  /** Discards the edits and shows the stored record. */
  readonly discard: () => void;
  /** Ends the conflict and keeps the edits, based on the current record. */
  readonly resolve: () => void;
}

/**
 * The staff's edits of one request; they survive refusals, reloads and colleagues' changes (DET-13 to DET-17, OP-26,
 * OP-46).
 */
export function useStaffEdit(requisicao: Requisicao): StaffEdit {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const { text, setText, unsent } = useUnsentText(usuarioID, `resposta:${requisicao.req_numero}`);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [campos, setCampos] = useState<readonly CampoErro[]>([]);
  const { mutate, isPending } = useUpdateRequisicao(requisicao);
  const written = readStaffDraft(text);
  const draft = requisicao.can.editResposta ? written : null;
  const values = draft?.values ?? staffValuesOf(requisicao);

  function onError(error: Error, status: ReqStatus | undefined): void {
    const atual = currentOf(error);
    if (atual) {
      const before = { req_status: requisicao.req_status, values: draft?.before ?? values };
      const changes = changesBetween(before, atual);
      if (isClosed(atual.req_status)) return setConflict({ kind: "closed", atual });
      if (changes.length > 0) return setConflict({ kind: "stale", atual, changes });
      // A colleague's change of something else, for example the extract, is no conflict: the same save is sent again.
      takeRequisicao(client, atual);
      return send(atual, status);
    }
    if (error instanceof ServerError && error.campos.length > 0) return refuse(error.campos);
    // A 403 was already handled for all screens (AUTH-53).
    if (error instanceof ServerError && [401, 403].includes(error.status)) return undefined;
    return negative(messageOf(error));
  }

  /** Shows errors on their fields; errors in fields that staff cannot edit also get a notice (DET-13, OP-46). */
  function refuse(wrong: readonly CampoErro[]): void {
    setCampos(wrong);
    const own = new Set(staffFieldsOf(requisicao).map(({ name }) => name));
    if (wrong.some(({ campo }) => !own.has(campo))) negative(INCOMPLETE);
  }

  function send(record: Requisicao, status: ReqStatus | undefined): void {
    const type = requestTypeOf(record.req_tipo);
    const { ctrl, campos: wrong } = checkStaffFields(type, values);
    const missing = status === undefined ? [] : missingInSent(type, sentOf(record), record.req_tipo_versao);
    setCampos([]);
    if (wrong.length + missing.length > 0) return refuse([...missing, ...wrong]);
    return mutate(
      {
        ...(status !== undefined && { req_status: status }),
        ...(draft !== null && { req_objeto_ctrl: ctrl }),
        req_versao: versionToSend(draft, record),
      },
      {
        onSuccess: (saved) => {
          // Text typed during the save remains unsaved.
          const { value } = unsent.work.state();
          const later = typeof value === "string" ? readStaffDraft(value) : null;
          const next = later && rebasedOnSave(later, { saved, values });
          setText(next ? JSON.stringify(next) : "");
          positive(UPDATED);
        },
        onError: (error) => onError(error, status),
      },
    );
  }

  function resolve(): void {
    if (conflict === null) return;
    if (draft !== null) {
      const before = staffValuesOf(conflict.atual);
      setText(JSON.stringify({ versao: conflict.atual.req_versao, before, values }));
    }
    takeRequisicao(client, conflict.atual);
    setConflict(null);
  }

  return {
    values,
    unsent,
    isDirty: draft !== null,
    campos,
    isSaving: isPending,
    conflict,
    unsaved: draft === null && written !== null ? Object.values(written.values).join("\n\n").trim() : "",
    write: (name, text) => {
      const next = writeStaffField(draft, requisicao, name, text);
      setText(next === null ? "" : JSON.stringify(next));
      setCampos([]);
    },
    save: (status) => {
      if (!isPending) send(requisicao, status);
    },
    discard: () => {
      setText("");
      setCampos([]);
      if (conflict) takeRequisicao(client, conflict.atual);
      setConflict(null);
    },
    resolve,
  };
}
