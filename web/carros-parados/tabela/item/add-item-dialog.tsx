import { useState, type ReactNode } from "react";
import { ADD_DUPLICATE, normalizedCode } from "../../../../contract/carros-parados/index.ts";
import { COMMON_INPUTS } from "../../../platform/form/common-inputs.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { FormFields } from "../../../platform/form/form-fields.tsx";
import { textOf, type InputProps } from "../../../platform/form/input-props.ts";
import { TextField } from "../../../platform/form/text-input.tsx";
import { useFieldForm } from "../../../platform/form/use-field-form.ts";
import { messageOf } from "../../../platform/http/errors.ts";
import { checkNewItem, NEW_ITEM_FIELDS, type NewItem } from "./new-item.ts";

const INPUTS = {
  ...COMMON_INPUTS,
  chave: CodeField,
  codigo: TextField,
  garantia: TextField,
  previsao: TextField,
};
const BLANK = { info_chassi: "", info_item_codigo: "" };

interface AddItemDialogProps {
  /** Whether that chassis with that part stands in the table. */
  readonly exists: (chassi: string, codigo: string) => boolean;
  /** Adds it and saves at once (OP-78); what it rejects with is shown here. */
  readonly onAdd: (item: NewItem) => Promise<void>;
  readonly onClose: () => void;
}

/** 'Adicionar Item': asks for chassis and part code (STBL-14, STBL-15, STBL-21, STBL-22). */
export function AddItemDialog({ exists, onAdd, onClose }: AddItemDialogProps): ReactNode {
  const { form, control } = useFieldForm({
    fields: NEW_ITEM_FIELDS,
    check: checkNewItem,
    defaultValues: BLANK,
    mode: "onTouched",
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;

  async function add(item: NewItem): Promise<void> {
    setRefusal(null);
    if (exists(item.info_chassi, item.info_item_codigo)) {
      setRefusal(ADD_DUPLICATE);
      form.setFocus("info_chassi", { shouldSelect: true });
      return;
    }
    try {
      await onAdd(item);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  return (
    <FormDialog
      title="Adicionar Item"
      submitLabel="Adicionar"
      refusal={refusal}
      isSending={isSubmitting}
      isDirty={isDirty}
      onSubmit={() => void form.handleSubmit(add)()}
      onClose={onClose}
    >
      <FormFields fields={NEW_ITEM_FIELDS} inputs={INPUTS} control={control} first="info_chassi" />
    </FormDialog>
  );
}

/** A code that stands as it is stored once it is left (STBL-21). */
function CodeField(props: InputProps): ReactNode {
  const { value, onChange, onBlur } = props;
  return (
    <TextField
      {...props}
      onBlur={() => {
        onChange(normalizedCode(textOf(value)));
        onBlur();
      }}
    />
  );
}
