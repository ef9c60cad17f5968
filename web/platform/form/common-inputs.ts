import type { CommonInput } from "../../../contract/platform/form/index.ts";
import { CheckboxField, MultiField, RadioField, SelectField } from "./choice-inputs.tsx";
import { DateField } from "./date-input.tsx";
import type { FormInputs } from "./input-props.ts";
import { TextField, TextareaField, TimeField } from "./text-input.tsx";

/** The inputs of any form. A room that adds some spreads these: `{ ...COMMON_INPUTS, pdf: PdfField }`. */
export const COMMON_INPUTS: FormInputs<CommonInput> = {
  text: TextField,
  textarea: TextareaField,
  date: DateField,
  time: TimeField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  multi: MultiField,
};
