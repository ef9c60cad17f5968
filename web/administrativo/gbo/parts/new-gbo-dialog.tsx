import { useState, type ReactNode } from "react";
import {
  checkGboKey,
  GBO_ADD_FAILED,
  GBO_ADDED,
  GBO_KEY_FIELDS,
  type Gbo,
  type GboKey,
} from "../../../../contract/administrativo/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { FormFields } from "../../../platform/form/form-fields.tsx";
import { TextField } from "../../../platform/form/text-input.tsx";
import { useFieldForm } from "../../../platform/form/use-field-form.ts";
import { ServerError, wordsOf } from "../../../platform/http/errors.ts";
import { positive } from "../../../platform/notices/notices.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";
import { GBO_CALLS } from "../queries/gbo.ts";

const INPUTS = { ...COMMON_INPUTS, chave: TextField, codigo: TextField };
const BLANK = { item_codigo: "", invoice_id: "" };

interface NewGboDialogProps {
  readonly onAdded: (added: Gbo) => void;
  readonly onClose: () => void;
}

/** 'Nova Linha': asks for item and invoice, and adds a row of them (AGBO-03, AGBO-04, AGBO-18). */
export function NewGboDialog({ onAdded, onClose }: NewGboDialogProps): ReactNode {
  const { form, control, refuse } = useFieldForm<GboKey>({
    fields: GBO_KEY_FIELDS,
    check: checkGboKey,
    defaultValues: BLANK,
    mode: "onTouched",
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;

  async function add(key: GboKey): Promise<void> {
    setRefusal(null);
    try {
      const added = await GBO_CALLS.add(key);
      positive(GBO_ADDED);
      onAdded(added);
    } catch (error) {
      const rest = error instanceof ServerError ? refuse(error.campos) : [];
      const isInFields = error instanceof ServerError && error.campos.length > rest.length;
      // The server's words where it has any (AGBO-22).
      if (!isInFields && !isToldToAll(error)) setRefusal(wordsOf(error) ?? GBO_ADD_FAILED);
    }
  }

  return (
    <FormDialog
      title="Novo Item"
      submitLabel="Adicionar"
      refusal={refusal}
      isSending={isSubmitting}
      isDirty={isDirty}
      onSubmit={() => void form.handleSubmit(add)()}
      onClose={onClose}
    >
      <FormFields fields={GBO_KEY_FIELDS} inputs={INPUTS} control={control} first="item_codigo" />
    </FormDialog>
  );
}
