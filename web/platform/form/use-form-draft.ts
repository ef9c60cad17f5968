import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Values } from "../../../contract/platform/form/index.ts";
import type { Draft, EditMachine } from "../edit/edit-machine.ts";
import type { FormValues } from "./input-props.ts";

/** Where a form's unsaved changes are stored in the browser: a text, `""` for none. `UnsentForm` gives it. */
export interface DraftStorage {
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** The unsaved changes of a form, each with what the person saw in its place. */
export interface FormDraft {
  /** The current state, even before the next render. */
  readonly current: () => Draft<unknown> | null;
  readonly put: (draft: Draft<unknown> | null) => void;
  /** Puts the values of a draft into the form as typed ones. */
  readonly show: (draft: Draft<unknown> | null) => void;
  /** True from the start if the storage had changes, until they are saved or undone. */
  readonly isRestored: boolean;
}

/**
 * Follows what the person changes in a form as a draft on the record, and stores it with every change. Newer records
 * (the live stream brings them) do not hide what each field was when it was changed: a save can tell a conflict by it.
 */
export function useFormDraft<Valores>(options: {
  readonly form: UseFormReturn<FormValues, unknown, Valores>;
  readonly edit: EditMachine<Values, unknown>;
  readonly record: Values;
  readonly storage: DraftStorage | null;
}): FormDraft {
  const { form, edit, record, storage } = options;
  const [found] = useState(() => (storage === null ? null : edit.read(storage.text)));
  const [isRestored, setRestored] = useState(found !== null);
  const draft = useRef(found);
  // Values written one by one are a draft only when all are written.
  const isShowing = useRef(false);
  const latest = useRef(record);
  useEffect(() => {
    latest.current = record;
  }, [record]);

  const setText = storage?.setText;
  const put = useCallback(
    (next: Draft<unknown> | null) => {
      draft.current = next;
      setText?.(next === null ? "" : JSON.stringify(next));
      if (next === null) setRestored(false);
    },
    [setText],
  );
  const show = useCallback(
    (shown: Draft<unknown> | null) => {
      isShowing.current = true;
      for (const [name, value] of Object.entries(shown?.values ?? {}))
        form.setValue(name, value, { shouldDirty: true });
      isShowing.current = false;
    },
    [form],
  );
  // The form first resets itself to the record, and forgets for a moment which of its fields are tables.
  const { isReady } = form.formState;
  useEffect(() => {
    if (isReady) show(found);
  }, [isReady, show, found]);
  useEffect(() => {
    const follow = (): void => {
      if (isShowing.current) return;
      const stored = edit.shown(null, latest.current);
      // Its rows are changed in place.
      const values = structuredClone(form.getValues());
      // A field that was not edited may show an older record for a moment: that is no change of this person's.
      const now = Object.keys(stored).map((name) => [
        name,
        form.getFieldState(name).isDirty ? values[name] : stored[name],
      ]);
      const next = edit.write(draft.current, latest.current, Object.fromEntries(now));
      if (next !== draft.current) put(next);
    };
    return form.subscribe({ formState: { values: true, dirtyFields: true }, callback: follow });
  }, [form, edit, put]);

  return { current: useCallback(() => draft.current, []), put, show, isRestored };
}

/** The draft's changes of these fields; null when it has none. */
export function draftOf(draft: Draft<unknown> | null, names: readonly string[]): Draft<unknown> | null {
  const of = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
  const values = of(draft?.values ?? {});
  if (draft === null || Object.keys(values).length === 0) return null;
  return { ...draft, before: of(draft.before), values };
}
