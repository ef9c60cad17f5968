import type { ComponentType, ReactNode } from "react";
import { memo } from "react";
import type { Control } from "react-hook-form";
import { useController, useWatch } from "react-hook-form";
import type { CtrlValue, Field, FieldInput, RequestType } from "../../../../contract/requisicoes/index.ts";
import { isFieldRequired, isFieldShown } from "../../../../contract/requisicoes/index.ts";
import { FieldCell, FieldGrid } from "../../../platform/field-grid.tsx";
import { CheckboxField, LookupField, RadioField, SelectField } from "./choice-inputs.tsx";
import { DateField } from "./date-input.tsx";
import type { FieldProps, FormSurroundings } from "./field-props.ts";
import { FilesField, PdfField } from "./file-inputs.tsx";
import { TextField, TextareaField } from "./text-input.tsx";

/** A form's values under their field names. */
export type FormValues = Record<string, CtrlValue>;

/** One component for each input; a new input does not compile until it has its own. */
const INPUTS: Readonly<Record<FieldInput, ComponentType<FieldProps>>> = {
  text: TextField,
  textarea: TextareaField,
  date: DateField,
  select: SelectField,
  radio: RadioField,
  checkbox: CheckboxField,
  lookup: LookupField,
  pdf: PdfField,
  files: FilesField,
};

/** The fields of a request type, as its definition says, on a grid of twelve columns. */
export const FormFields = memo(function FormFields(props: {
  type: RequestType;
  control: Control<FormValues>;
  surroundings: FormSurroundings;
}): ReactNode {
  const { type, control, surroundings } = props;
  const dynamic = type.fields.some((field) => field.shown || typeof field.required === "function");
  // Watching all values draws all fields at each key: only where one of them depends on another.
  const watched = useWatch({ control, disabled: !dynamic });
  const values = dynamic ? watched : {};
  return (
    <FieldGrid>
      {type.fields
        .filter((field) => isFieldShown(field, values))
        .map((field, index) => (
          <FieldCell key={field.name} span={field.span}>
            <FormField
              field={field}
              control={control}
              required={isFieldRequired(field, values)}
              surroundings={surroundings}
              first={index === 0}
            />
          </FieldCell>
        ))}
    </FieldGrid>
  );
});

function FormField(props: {
  field: Field;
  control: Control<FormValues>;
  required: boolean;
  surroundings: FormSurroundings;
  first: boolean;
}): ReactNode {
  const { field, control, first } = props;
  const { field: bound, fieldState } = useController({ name: field.name, control });
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
