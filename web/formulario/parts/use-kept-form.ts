import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { RequestType } from "../../../contract/requisicoes/index.ts";
import type { KeptWork } from "../../platform/unsent/index.ts";
import type { FormValues } from "./form-fields.tsx";
import { isBlankForm, type FormWork } from "./form-work.ts";
import type { PartRows } from "./use-part-rows.ts";

/** Keeps a form with every change of its fields and parts, the cell that is being typed in included. */
export function useKeptForm(kept: {
  readonly type: RequestType;
  readonly work: KeptWork;
  readonly concessionario: string;
  readonly form: UseFormReturn<FormValues>;
  readonly parts: PartRows;
}): void {
  const { type, work, concessionario, form, parts } = kept;
  const { store } = parts;
  useEffect(() => {
    let rows = store.rowsAsTyped();
    const keep = (): void => {
      const values = { ...form.getValues() };
      const next: FormWork = { concessionario, values, rows };
      work.write(isBlankForm(type, values, rows) ? null : next);
    };
    const stopRows = store.subscribe(() => {
      const now = store.rowsAsTyped();
      if (now === rows) return;
      rows = now;
      keep();
    });
    const stopFields = form.subscribe({ formState: { values: true }, callback: keep });
    return () => {
      stopRows();
      stopFields();
    };
  }, [type, work, concessionario, form, store]);
}
