import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckedCtrl, RequestType } from "../../../contract/requisicoes/index.ts";
import type { FormValues } from "../../platform/form/input-props.ts";
import type { UnsentWork } from "../../platform/unsent/index.ts";
import { isBlankForm, type FormDraft } from "./form-draft.ts";
import type { PartRows } from "./use-part-rows.ts";

/** Stores a form in the browser with every change of its fields and parts, including the cell being typed in. */
export function useAutosave(props: {
  readonly type: RequestType;
  readonly work: UnsentWork;
  readonly concessionario: string;
  readonly form: UseFormReturn<FormValues, unknown, CheckedCtrl>;
  readonly parts: PartRows;
}): void {
  const { type, work, concessionario, form, parts } = props;
  const { store } = parts;
  useEffect(() => {
    let rows = store.rowsAsTyped();
    const save = (): void => {
      const values = { ...form.getValues() };
      const next: FormDraft = { concessionario, values, rows };
      work.write(isBlankForm(type, values, rows) ? null : next);
    };
    const stopRows = store.subscribe(() => {
      const now = store.rowsAsTyped();
      if (now === rows) return;
      rows = now;
      save();
    });
    const stopFields = form.subscribe({ formState: { values: true }, callback: save });
    return () => {
      stopRows();
      stopFields();
    };
  }, [type, work, concessionario, form, store]);
}
