import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FILES_ON_THEIR_WAY } from "../../../../contract/arquivos/index.ts";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import {
  checkRascunho,
  RASCUNHO_NOT_SAVED,
  RASCUNHO_SALVO,
  type CheckedCtrl,
  type Rascunho,
  type RequestType,
} from "../../../../contract/requisicoes/index.ts";
import type { FieldForm } from "../../../platform/form/use-field-form.ts";
import { currentOf, ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { retryPassing } from "../../../platform/http/query-client.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { tellFailure } from "../../../platform/notices/tell-failure.ts";
import { RASCUNHOS_KEY, saveRascunho, withRefused } from "../../../requisicoes/index.ts";
import type { PendingFiles } from "../form-surroundings.ts";
import { itemsOf, writtenRows } from "../itens/part-rows.ts";
import type { PartRows } from "../itens/use-part-rows.ts";
import { FILES_FAILED } from "../send/use-send.ts";
import type { SavedAs } from "../unsent/unsent-form.ts";

interface Saving {
  readonly type: RequestType;
  /** The request's number, a unix second (OP-36). */
  readonly numero: number;
  /** The account that the form belongs to. */
  readonly conta: string;
  readonly form: FieldForm<CheckedCtrl>;
  readonly parts: PartRows;
  readonly pendingFiles: () => readonly PendingFiles[];
  /** The draft of the form; null if it was never saved. */
  readonly rascunho: SavedAs | null;
  /** Shows what is wrong on fields and cells, and a message beside the buttons. */
  readonly show: (campos: readonly CampoErro[], told: string | null) => void;
  readonly onSaved: (rascunho: Rascunho) => void;
}

/** The state of Salvar: its dialog, and what the server said. */
export interface SaveState {
  /** Opens the dialog, unless something in the form could not be kept. */
  readonly ask: () => void;
  readonly asked: boolean;
  readonly isSaving: boolean;
  /** The draft as it was saved elsewhere meanwhile; null if it was not. */
  readonly newer: Rascunho | null;
  /** Why it was refused, where no field says so. */
  readonly refusal: string | null;
  readonly save: (descricao: string) => void;
  readonly close: () => void;
}

/**
 * Salvar: nothing is required (FORM-16), but each value must be one that its field takes. The same save is retried by
 * itself; the server recognises it by its version.
 */
export function useSave(saving: Saving): SaveState {
  const { type, form, parts, rascunho, show } = saving;
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({ ...retryPassing, mutationFn: saveRascunho });
  const atual = currentOf(error) as { readonly req_status: string } | null;
  const newer = atual?.req_status === "rascunho" ? (atual as Rascunho) : null;

  function read() {
    const rows = writtenRows(type, parts.store.rows());
    const { ctrl, items, campos } = checkRascunho(type, {
      ctrl: form.form.getValues(),
      items: itemsOf(type, rows),
    });
    return { ctrl, items, campos: withRefused(parts.columns, rows, campos) };
  }
  function ask(): void {
    const files = saving.pendingFiles();
    if (files.some((field) => field.sending > 0)) return show([], FILES_ON_THEIR_WAY);
    if (files.some((field) => field.failed > 0)) return show([], FILES_FAILED);
    const { campos } = read();
    show(campos, campos.length > 0 ? NOT_KEPT : null);
    if (campos.length === 0) setAsked(true);
  }
  function close(): void {
    setAsked(false);
    reset();
  }
  function save(descricao: string): void {
    const { ctrl, items } = read();
    mutate(
      {
        req_numero: saving.numero,
        req_tipo: type.tipo,
        req_concessionario_id: saving.conta,
        req_objeto_ctrl: ctrl,
        req_objeto_item: items,
        rascunho: 1,
        rascunho_descricao: descricao,
        // Overwrites a newer version only once that was shown.
        req_versao: newer?.req_versao ?? rascunho?.versao ?? 0,
      },
      {
        onSuccess: (rascunho) => {
          close();
          positive(RASCUNHO_SALVO);
          void client.invalidateQueries({ queryKey: RASCUNHOS_KEY });
          saving.onSaved(rascunho);
        },
        onError: (failure) => {
          const { campos = [] } = failure instanceof ServerError ? failure : {};
          if (campos.some(({ campo }) => campo !== "rascunho_descricao")) {
            close();
            show(campos, NOT_KEPT);
          } else if (currentOf(failure) === null) tellFailure(failure, RASCUNHO_NOT_SAVED);
        },
      },
    );
  }
  return {
    ask,
    asked,
    isSaving: isPending,
    newer,
    refusal: error instanceof ServerError && newer === null && error.status !== 403 ? wordsOf(error) : null,
    save,
    close,
  };
}

/** Shown beside the buttons: a draft cannot hold a text that its field does not take. */
const NOT_KEPT = "Corrija o que está marcado antes de salvar.";
