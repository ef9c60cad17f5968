import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Control } from "react-hook-form";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { Checked, Field, Values } from "../../../contract/platform/form/index.ts";
import type { ConflictDialogProps } from "../edit/conflict-dialog.tsx";
import type { Draft, EditMachine } from "../edit/edit-machine.ts";
import { saveRecord } from "../edit/save-record.ts";
import { REPLACED_BY_CURRENT, type Conflict } from "../edit/versioned-edit.ts";
import { ServerError } from "../http/errors.ts";
import { positive } from "../notices/notices.ts";
import { tellFailure } from "../notices/tell-failure.ts";
import { CHANGES_DISCARDED, offerUndo } from "../unsent/index.ts";
import { useFieldForm } from "./use-field-form.ts";
import { draftOf, useFormDraft, type DraftStorage } from "./use-form-draft.ts";

interface RecordFormOptions<Input extends string, Valores> {
  readonly fields: readonly Field<Input>[];
  /** The contract's rule for these fields; must be the same function on every render. */
  readonly check: (sent: unknown) => Checked<Valores>;
  /** The record as it was read, its values under the fields' names; of a new one what the form begins with. */
  readonly record: Values;
  /** A new record is cleared by 'Limpar', a stored one goes back by 'Desfazer'. */
  readonly isNew: boolean;
  /** `fieldEdit` of the record: a save on an old version is refused, and shows what differs. */
  readonly edit: EditMachine<Values, unknown>;
  /** Puts the record of a 409 into the query's cache. */
  readonly take: (atual: Values) => void;
  /** The text of the conflict, in the record's terms. */
  readonly staleText: string;
  /**
   * Saves the values, of a stored record on a version, and resolves to the record as it is stored then. Rejects with
   * what `call` throws.
   */
  readonly save: (valores: Valores, versao: number | undefined) => Promise<Values>;
  /** Called after a save; the form has no unsaved changes any more, so that it may be left. */
  readonly onSaved: (stored: Values) => void;
  /** The question before these values are saved; null for none. */
  readonly question?: (valores: Valores) => string | null;
  /** Fields that 'Desfazer' leaves as they were typed, and the notice that says so and offers to undo them too. */
  readonly undoKeeps?: { readonly names: readonly string[]; readonly text: string } | undefined;
  /** The server's errors of single fields, for errors that are no 422. */
  readonly camposOf?: (error: ServerError) => readonly CampoErro[];
  /** Where unsaved changes outlive a reload and an expired session; `UnsentForm` gives it. */
  readonly storage?: DraftStorage;
}

/** The state of a record's form, for `RecordForm`. */
export interface RecordFormState<Input extends string> {
  readonly fields: readonly Field<Input>[];
  readonly control: Control;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  /** True if there are changes to lose at this moment, even before the next render. */
  readonly hasChanges: () => boolean;
  /** True if a reload loses them: the browser does not store them. */
  readonly isVolatile: boolean;
  /** True while changes are shown that the browser had stored. */
  readonly isRestored: boolean;
  readonly isSaving: boolean;
  /** The message beside the buttons: why the server refused, if no field says it. */
  readonly message: string | null;
  readonly submit: () => void;
  /** The question before a save; null while there is none. */
  readonly question: { readonly text: string | null; readonly yes: () => void; readonly no: () => void };
  readonly undo: () => void;
  /** Undoes when the screen is left; a notice offers it back where the browser stores it. */
  readonly leave: () => void;
  /** For `ConflictDialog`, and what it says. */
  readonly conflict: { readonly edit: ConflictDialogProps["edit"]; readonly text: string };
}

interface Sent<Valores> {
  readonly valores: Valores;
  readonly draft: Draft<unknown> | null;
  readonly versao: number;
}

/** When the record changed elsewhere, typed values and their errors stay, and so does that there is something to save. */
const MERGED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };
const ANEW = { keepDirtyValues: false, keepDirty: false, keepErrors: false };

/**
 * The form of a record: validates with the contract's rule on blur and on Salvar, saves once, and shows the server's
 * errors on their fields. Every failure shows the generic notice; what was typed stays. Values that change in `record`
 * fill the fields that were not edited.
 */
export function useRecordForm<Input extends string, Valores>(
  options: RecordFormOptions<Input, Valores>,
): RecordFormState<Input> {
  const { fields, check, record, isNew, edit, take, save, onSaved, camposOf, storage = null } = options;
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [asked, setAsked] = useState<(Sent<Valores> & { readonly text: string }) | null>(null);
  const { form, control, refuse } = useFieldForm({
    fields,
    check,
    values: useMemo(() => ({ ...record }), [record]),
    resetOptions: MERGED,
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  const { current, put, show, isRestored } = useFormDraft({ form, edit, record, storage });

  function restore(stored: Values): void {
    form.reset({ ...record, ...stored }, ANEW);
    dirty.current = false;
    put(null);
  }
  const knownOf = (error: unknown): readonly CampoErro[] =>
    error instanceof ServerError ? (camposOf?.(error) ?? error.campos) : [];
  // Set at the press: a second press before the next render would save a new record twice.
  const isSent = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: sendOver,
    // Once a new record is stored its form is left, and saves nothing more.
    onSettled: (saved) => {
      isSent.current = isNew && saved !== undefined;
    },
    onSuccess: (saved, { draft: sent }) => {
      if (saved === null) return;
      // What was typed while a stored record was being saved stays; a new one is another record from now on.
      const left = isNew ? null : edit.afterSave({ sent, later: current(), record, saved });
      restore(saved);
      show(left);
      put(left);
      onSaved(saved);
    },
    onError: (refused) => {
      tellFailure(refused);
      refuse(knownOf(refused));
    },
  });

  async function sendOver({ valores, draft, versao }: Sent<Valores>): Promise<Values | null> {
    if (isNew) return await save(valores, undefined);
    const send = async (on: number): Promise<Values> => await save(valores, on);
    return await saveRecord({ edit, seen: record, draft, versao, send, take, onConflict: setConflict });
  }
  function undo(): void {
    restore(record);
    reset();
  }
  // Once the form was left, the offer would undo nothing.
  const dropOffer = useRef(() => {});
  useEffect(() => () => dropOffer.current(), []);
  /** 'Desfazer': leaves the fields that it does not undo, and offers to undo these too. */
  function undoButKept(): void {
    const kept = isNew ? null : draftOf(current(), options.undoKeeps?.names ?? []);
    undo();
    dropOffer.current();
    if (kept === null || options.undoKeeps === undefined) return;
    bringBack(kept);
    dropOffer.current = positive(options.undoKeeps.text, {
      label: "Desfazer também",
      run: () => {
        form.reset(undefined, ANEW);
        dirty.current = false;
        put(null);
      },
    });
  }
  function bringBack(gone: Draft<unknown>): void {
    show(gone);
    put(gone);
    dirty.current = true;
  }
  /** Ends a conflict on the colleague's record; what was edited here stays on top of it. */
  function settle(): void {
    const draft = current();
    if (conflict !== null) {
      if (draft !== null) put(edit.rebase(draft, conflict.atual));
      take(conflict.atual);
    }
    setConflict(null);
    reset();
  }
  return {
    fields,
    control,
    isNew,
    isDirty,
    hasChanges: useCallback(() => dirty.current, []),
    isVolatile: storage === null,
    isRestored,
    isSaving: isPending,
    message:
      error instanceof ServerError && [400, 409].includes(error.status) && knownOf(error).length === 0
        ? error.message
        : null,
    submit: () => {
      const draft = current();
      const versao = edit.versionToSend(draft, record);
      if (isPending || isSent.current) return;
      isSent.current = true;
      void form.handleSubmit(
        (valores) => {
          const text = options.question?.(valores) ?? null;
          if (text === null) return mutate({ valores, draft, versao });
          isSent.current = false;
          return setAsked({ text, valores, draft, versao });
        },
        () => {
          isSent.current = false;
        },
      )();
    },
    question: {
      text: asked?.text ?? null,
      yes: () => {
        if (asked && !isSent.current) mutate(asked);
        isSent.current = true;
        setAsked(null);
      },
      no: () => setAsked(null),
    },
    undo: undoButKept,
    leave: () => {
      const gone = current();
      undo();
      // The screen may be gone by then: the changes come back where the browser stores them.
      if (gone !== null && storage !== null) offerUndo(CHANGES_DISCARDED, () => put(gone));
    },
    conflict: {
      text: options.staleText,
      edit: {
        conflict,
        isDirty,
        resolve: settle,
        discard: () => {
          const gone = current();
          if (conflict !== null) restore(conflict.atual);
          settle();
          if (conflict !== null && gone !== null)
            offerUndo(REPLACED_BY_CURRENT, () => bringBack(edit.rebase(gone, conflict.atual)));
        },
      },
    },
  };
}
