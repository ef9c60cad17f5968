import { useEffect, useState, type RefObject } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckedCtrl, Field } from "../../../../contract/requisicoes/index.ts";
import type { FormValues } from "../../../platform/form/input-props.ts";
import { createFormHistory, type FormHistory } from "./form-history.ts";

/** Not undone by Ctrl+Z: files, which are stored elsewhere, and the variant, which is another form. */
const LEFT_OUT: ReadonlySet<string> = new Set(["pdf", "files", "variante"]);

/**
 * The undo of a form over its fields and its table, by Ctrl+Z and Ctrl+Y wherever the focus is in it. The browser's own
 * undo would change the last field that was typed in, whatever was done since.
 */
export function useFormHistory(
  form: UseFormReturn<FormValues, unknown, CheckedCtrl>,
  fields: readonly Field[],
  element: RefObject<HTMLElement | null>,
): FormHistory {
  const { setValue, setFocus } = form;
  const [history] = useState(() =>
    createFormHistory((name, value) => {
      setValue(name, value, { shouldDirty: true });
      setFocus(name);
    }),
  );
  useEffect(() => {
    const names = fields.filter(({ input }) => !LEFT_OUT.has(input)).map(({ name }) => name);
    let seen: FormValues = { ...form.getValues() };
    const stopFields = form.subscribe({
      formState: { values: true },
      callback: () => {
        const before = seen;
        seen = { ...form.getValues() };
        for (const name of names)
          if (before[name] !== seen[name]) history.changed(name, before[name], seen[name]);
      },
    });
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const isZ = key === "z" && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isY = key === "y" && event.ctrlKey && !event.altKey;
      if (event.defaultPrevented || !(isZ || isY) || !isOurs(event.target, element.current)) return;
      event.preventDefault();
      if (isY || event.shiftKey) history.redo();
      else history.undo();
    };
    const { current } = element;
    current?.addEventListener("focusin", history.settle);
    document.addEventListener("keydown", onKey);
    return () => {
      stopFields();
      current?.removeEventListener("focusin", history.settle);
      document.removeEventListener("keydown", onKey);
    };
  }, [form, fields, element, history]);
  return history;
}

/** The focus is in the form, or nowhere, since a removed row takes it along. The grid has keys of its own. */
function isOurs(target: EventTarget | null, form: HTMLElement | null): boolean {
  if (!(target instanceof Element) || form === null) return false;
  if (target === document.body) return true;
  return form.contains(target) && target.closest("[role=grid]") === null;
}
