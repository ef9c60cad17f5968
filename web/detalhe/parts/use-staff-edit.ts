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

/** A save that met somebody else's: concluded meanwhile (OP-43), or changed. */
export type Conflict =
  | { readonly kind: "closed"; readonly atual: Requisicao }
  | { readonly kind: "stale"; readonly atual: Requisicao; readonly changes: readonly Change[] };

/** What staff do with a request: its texts and its status, saved together (DET-14). */
export interface StaffEdit {
  readonly values: StaffValues;
  /** Where they are kept until they are saved. */
  readonly unsent: UnsentState & { readonly work: UnsentWork };
  readonly isDirty: boolean;
  readonly campos: readonly CampoErro[];
  readonly isSaving: boolean;
  readonly conflict: Conflict | null;
  /** What was written and can no longer be saved, since the request was closed meanwhile. */
  readonly unsaved: string;
  readonly write: (name: string, text: string) => void;
  readonly save: (status?: ReqStatus) => void;
  /** Drops what was written and shows what is stored. */
  readonly discard: () => void;
  /** Ends the conflict; what was written is kept, on top of the current record. */
  readonly resolve: () => void;
}

/** DET-13 to DET-17, OP-26, OP-46: edits of one request; what is written survives refusals, reloads and colleagues. */
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
      // A colleague's change elsewhere, as in the extract, is no conflict: the same save goes on top of it.
      takeRequisicao(client, atual);
      return send(atual, status);
    }
    if (error instanceof ServerError && error.campos.length > 0) return refuse(error.campos);
    // A 403 was told by the one place for all of them (AUTH-53).
    if (error instanceof ServerError && [401, 403].includes(error.status)) return undefined;
    return negative(messageOf(error));
  }

  /** DET-13 OP-46: what is wrong stands on its field; what staff cannot write themselves is told beside it. */
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
          // What was typed while the save was under way stays to be saved.
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
