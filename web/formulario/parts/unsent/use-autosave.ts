import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { CheckedCtrl, RequestType } from "../../../../contract/requisicoes/index.ts";
import type { FormValues } from "../../../platform/form/input-props.ts";
import type { UnsentWork } from "../../../platform/unsent/index.ts";
import type { PartRows } from "../itens/use-part-rows.ts";
import { isBlankForm, type UnsentForm, type SavedAs } from "./unsent-form.ts";

/** Stores a form in the browser with every change of its fields and parts, including the cell being typed in. */
export function useAutosave(props: {
  readonly type: RequestType;
  readonly work: UnsentWork;
  readonly concessionario: string;
  /** The saved draft that the form changes; null while there is none. */
  readonly rascunho: SavedAs | null;
  readonly form: UseFormReturn<FormValues, unknown, CheckedCtrl>;
  readonly parts: PartRows;
}): void {
  const { type, work, concessionario, rascunho, form, parts } = props;
  const { store } = parts;
  useEffect(() => {
    let rows = store.rowsAsTyped();
    const save = (): void => {
      const values = { ...form.getValues() };
      const next: UnsentForm = { concessionario, values, rows, ...(rascunho && { rascunho }) };
      // An uploading file counts too; and an emptied form is a change of its saved draft.
      const isBlank = !rascunho && isBlankForm(type, values, rows) && work.state().files.length === 0;
      work.write(isBlank ? null : next);
    };
    let files = work.state().files.length;
    const stopFiles = work.subscribe(() => {
      const { value, files: now } = work.state();
      const changed = files !== now.length;
      files = now.length;
      // Nothing is left after it was sent or discarded.
      if (changed && (value !== null || files > 0)) save();
    });
    if (![null, concessionario].includes(storedFor(work))) save();
    const stopRows = store.subscribe(() => {
      const now = store.rowsAsTyped();
      if (now === rows) return;
      rows = now;
      save();
    });
    const stopFields = form.subscribe({ formState: { values: true }, callback: save });
    return () => {
      stopFiles();
      stopRows();
      stopFields();
    };
  }, [type, work, concessionario, rascunho, form, store]);
}

/** The dealer that the stored form belongs to; null while nothing is stored. */
function storedFor(work: UnsentWork): string | null {
  const { value } = work.state();
  return value === null ? null : ((value as Partial<UnsentForm>).concessionario ?? "");
}
