import type { ComponentType, ReactNode } from "react";
import { memo, useMemo } from "react";
import type { Control } from "react-hook-form";
import { useController, useWatch } from "react-hook-form";
import type { CtrlValue, Field, FieldInput, RequestType } from "../../../contract/requisicoes/index.ts";
import { isFieldRequired, isFieldShown } from "../../../contract/requisicoes/index.ts";
import { FieldCell, FieldGrid } from "../../platform/form/field-grid.tsx";
import { CheckboxField, LookupField, RadioField, SelectField, VarianteField } from "./choice-inputs.tsx";
import { DateField } from "./date-input.tsx";
import type { FieldProps, FormSurroundings } from "./field-props.ts";
import { FilesField, PdfField } from "./file-inputs.tsx";
import { TextField, TextareaField, TimeField } from "./text-input.tsx";

/** A form's values under their field names. */
export type FormValues = Record<string, CtrlValue>;

/** One component for each input; the compiler demands one for a new input. */
const INPUTS: Readonly<Record<FieldInput, ComponentType<FieldProps>>> = {
  text: TextField,
  textarea: TextareaField,
  date: DateField,
  time: TimeField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  lookup: LookupField,
  pdf: PdfField,
  files: FilesField,
  variante: VarianteField,
};

/** The fields of a request type, as its definition says, on a grid of twelve columns. */
export const FormFields = memo(function FormFields(props: {
  type: RequestType;
  control: Control<FormValues>;
  surroundings: FormSurroundings;
}): ReactNode {
  const { type, control, surroundings } = props;
  const dynamic = type.fields.some((field) => field.shown || typeof field.required === "function");
  // Watching all values renders all fields on each key press, so only types whose fields depend on one another do it.
  const watched = useWatch({ control, disabled: !dynamic });
  const values = dynamic ? watched : {};
  const { choosesVariante } = surroundings;
  const asked = type.fields.filter(
    (field) => isFieldShown(field, values) && (choosesVariante || field.input !== "variante"),
  );
  const first = firstFieldOf(type);
  return (
    <FieldGrid>
      {asked.map((field) => (
        <FieldCell key={field.name} span={field.span}>
          <FormField
            type={type}
            field={field}
            control={control}
            required={isFieldRequired(field, values)}
            surroundings={surroundings}
            first={field.name === first}
          />
        </FieldCell>
      ))}
    </FieldGrid>
  );
});

/** The field that gets the focus when the form opens: the first one to write in. */
export function firstFieldOf({ fields }: Pick<RequestType, "fields">): string {
  return fields.find(({ retired, input }) => retired !== true && input !== "variante")?.name ?? "";
}

/** The fields to validate again when another one changes. */
function dependentsOf({ fields }: Pick<RequestType, "fields">): string[] {
  return fields
    .filter(({ required, differsFrom }) => typeof required === "function" || differsFrom !== undefined)
    .map(({ name }) => name);
}

function FormField(props: {
  type: RequestType;
  field: Field;
  control: Control<FormValues>;
  required: boolean;
  surroundings: FormSurroundings;
  first: boolean;
}): ReactNode {
  const { type, field, control, first } = props;
  const deps = useMemo(() => dependentsOf(type).filter((name) => name !== field.name), [type, field]);
  const { field: bound, fieldState } = useController({ name: field.name, control, rules: { deps } });
  const Input = INPUTS[field.input];
  return (
    <Input
      field={field}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={(element) => {
        bound.ref(element);
        if (first) element?.setAttribute("data-autofocus", "true");
      }}
      error={fieldState.error?.message ?? null}
      required={props.required}
      form={props.surroundings}
    />
  );
}
