import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Control } from "react-hook-form";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { Checked, Field, Values } from "../../../contract/platform/form/index.ts";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { ServerError } from "../http/errors.ts";
import { negative } from "../notices/notices.ts";
import { useFieldForm } from "./use-field-form.ts";

interface RecordFormOptions<Input extends string, Valores> {
  readonly fields: readonly Field<Input>[];
  /** The contract's rule for these fields; must be the same function on every render. */
  readonly check: (sent: unknown) => Checked<Valores>;
  /** The stored values under the fields' names; of a new record `blankValues(fields)`. */
  readonly record: Values;
  /** A new record is cleared by 'Limpar', a stored one goes back by 'Desfazer'. */
  readonly isNew: boolean;
  /** Saves the values and resolves to the record as it is stored then. Rejects with what `call` throws. */
  readonly save: (valores: Valores) => Promise<Values>;
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
}

/** When the record changed elsewhere, typed values and their errors stay. */
const MERGED = { keepDirtyValues: true, keepErrors: true };
const ANEW = { keepDirtyValues: false, keepErrors: false };

/**
 * The form of a record: validates with the contract's rule on blur and on Salvar, saves once, and shows the server's
 * errors on their fields. Every failure shows the generic notice; what was typed stays. Values that change in `record`
 * fill the fields that were not edited.
 */
export function useRecordForm<Input extends string, Valores>(
  options: RecordFormOptions<Input, Valores>,
): RecordFormState<Input> {
  const { fields, check, record, isNew, save, onSaved, camposOf } = options;
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

  function restore(values: Values): void {
    form.reset({ ...values }, ANEW);
    dirty.current = false;
  }
  const knownOf = (error: unknown): readonly CampoErro[] =>
    error instanceof ServerError ? (camposOf?.(error) ?? error.campos) : [];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: (stored) => {
      restore(stored);
      onSaved(stored);
    },
    onError: (refused) => {
      negative(UNKNOWN_ERROR);
      refuse(knownOf(refused));
    },
  });
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
      if (!isPending) void form.handleSubmit((valores) => mutate(valores))();
    },
    undo: () => {
      restore(record);
      reset();
    },
  };
}
