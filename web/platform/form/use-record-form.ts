import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Control } from "react-hook-form";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { Checked, Field, Values } from "../../../contract/platform/form/index.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import type { ConflictDialogProps } from "../edit/conflict-dialog.tsx";
import type { EditMachine } from "../edit/edit-machine.ts";
import type { Conflict } from "../edit/use-versioned-edit.ts";
import { currentOf, ServerError } from "../http/errors.ts";
import { negative } from "../notices/notices.ts";
import { useFieldForm } from "./use-field-form.ts";

/** What a record with a version adds: a save on an old version is refused, and shows what differs. */
export interface Versioned<Stored extends Values> {
  /** The record as it was read. */
  readonly stored: Stored;
  readonly edit: EditMachine<Stored, unknown>;
  /** Puts the record of a 409 into the query's cache. */
  readonly take: (atual: Stored) => void;
  /** What happened, in the terms of the record. */
  readonly text: string;
}

interface RecordFormOptions<Input extends string, Valores, Stored extends Values> {
  readonly fields: readonly Field<Input>[];
  /** The contract's rule for these fields; must be the same function on every render. */
  readonly check: (sent: unknown) => Checked<Valores>;
  /** The stored values under the fields' names; of a new record `blankValues(fields)`. */
  readonly record: Values;
  /** A new record is cleared by 'Limpar', a stored one goes back by 'Desfazer'. */
  readonly isNew: boolean;
  /**
   * Saves the values on a version, of a record that has one, and resolves to the record as it is stored then. Rejects
   * with what `call` throws.
   */
  readonly save: (valores: Valores, versao: number | undefined) => Promise<Values>;
  /** Of a stored record that carries a version; a new one has none. */
  readonly versioned?: Versioned<Stored> | null;
  /** Called after a save; the form has no unsaved changes any more, so that it may be left. */
  readonly onSaved: (stored: Values) => void;
  /** The server's errors of single fields, for errors that are no 422. */
  readonly camposOf?: (error: ServerError) => readonly CampoErro[];
}

/** The state of a record's form, for `RecordForm`. */
export interface RecordFormState<Input extends string> {
  readonly fields: readonly Field<Input>[];
  readonly control: Control;
  readonly isNew: boolean;
  readonly isDirty: boolean;
  /** True if there are changes to lose at this moment, even before the next render. */
  readonly hasChanges: () => boolean;
  readonly isSaving: boolean;
  /** The message beside the buttons: why the server refused, if no field says it. */
  readonly message: string | null;
  readonly submit: () => void;
  readonly undo: () => void;
  /** For `ConflictDialog`, and what it says; null for a record without a version. */
  readonly conflict: { readonly edit: ConflictDialogProps["edit"]; readonly text: string } | null;
}

/** When the record changed elsewhere, typed values and their errors stay, and so does that there is something to save. */
const MERGED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };
const ANEW = { keepDirtyValues: false, keepDirty: false, keepErrors: false };

/**
 * The form of a record: validates with the contract's rule on blur and on Salvar, saves once, and shows the server's
 * errors on their fields. Every failure shows the generic notice; what was typed stays. Values that change in `record`
 * fill the fields that were not edited.
 */
export function useRecordForm<Input extends string, Valores, Stored extends Values = Values>(
  options: RecordFormOptions<Input, Valores, Stored>,
): RecordFormState<Input> {
  const { fields, check, record, isNew, save, onSaved, camposOf, versioned = null } = options;
  const [conflict, setConflict] = useState<Conflict<Stored> | null>(null);
  const { form, control, refuse } = useFieldForm({
    fields,
    check,
    values: useMemo(() => ({ ...record }), [record]),
    resetOptions: MERGED,
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  const dirty = useRef(isDirty);
  // The record that the edit began with: the stream brings newer ones, which must not hide that both edited a field.
  const began = useRef(versioned?.stored);
  const stored = versioned?.stored;
  useEffect(() => {
    dirty.current = isDirty;
    if (!isDirty) began.current = stored;
  }, [isDirty, stored]);

  function restore(values: Values): void {
    form.reset({ ...values }, ANEW);
    dirty.current = false;
  }
  const knownOf = (error: unknown): readonly CampoErro[] =>
    error instanceof ServerError ? (camposOf?.(error) ?? error.campos) : [];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ valores, versao }: { valores: Valores; versao: number | undefined }) =>
      save(valores, versao),
    onSuccess: (stored) => {
      restore(stored);
      onSaved(stored);
    },
    onError: (refused, { valores }) => {
      const atual = currentOf(refused) as Stored | null;
      if (versioned && atual !== null) return meet(versioned, atual, valores);
      negative(UNKNOWN_ERROR);
      refuse(knownOf(refused));
    },
  });

  /** A colleague saved meanwhile: the same values are no conflict, and are saved once more on the newest version. */
  function meet({ stored, edit, take }: Versioned<Stored>, atual: Stored, valores: Valores): void {
    const before = began.current ?? stored;
    const changes = edit.changes(edit.write(null, before, form.getValues()), before, atual);
    if (changes.length > 0) return setConflict({ kind: "stale", atual, changes });
    take(atual);
    mutate({ valores, versao: edit.versionToSend(null, atual) });
  }
  /** Ends a conflict on the colleague's record; what was edited here stays on top of it. */
  function settle(): void {
    if (conflict !== null) {
      began.current = conflict.atual;
      versioned?.take(conflict.atual);
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
    isSaving: isPending,
    message:
      error instanceof ServerError && error.status === 409 && knownOf(error).length === 0
        ? error.message
        : null,
    submit: () => {
      const { edit } = versioned ?? {};
      const draft = edit && began.current ? edit.write(null, began.current, form.getValues()) : null;
      const versao = versioned?.edit.versionToSend(draft, versioned.stored);
      if (!isPending) void form.handleSubmit((valores) => mutate({ valores, versao }))();
    },
    undo: () => {
      restore(record);
      reset();
    },
    conflict: versioned && {
      text: versioned.text,
      edit: {
        conflict,
        isDirty,
        resolve: settle,
        discard: () => {
          if (conflict !== null) restore(conflict.atual);
          settle();
        },
      },
    },
  };
}
