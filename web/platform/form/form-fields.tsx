import type { ReactNode } from "react";
import { memo, useMemo } from "react";
import type { Control } from "react-hook-form";
import { get, useWatch } from "react-hook-form";
import {
  FORMATS,
  isFieldRequired,
  isFieldShown,
  type Field,
  type Values,
} from "../../../contract/platform/form/index.ts";
import { COMMON_INPUTS } from "./common-inputs.ts";
import { FieldCell, FieldGrid } from "./field-grid.tsx";
import { FormField } from "./form-field.tsx";
import type { FormInputs } from "./input-props.ts";
import { RowsField } from "./rows-field.tsx";

interface FormFieldsProps<Input extends string> {
  readonly fields: readonly Field<Input>[];
  readonly inputs: FormInputs<NoInfer<Input>>;
  readonly control: Control;
  /** The name of the field that takes the focus when the dialog around the form opens. */
  readonly first?: string | undefined;
  /** Where the values of these fields are within the form's: `responsaveis.2`. */
  readonly at?: string | undefined;
}

/** Fields as their definitions say, on a grid of twelve columns. */
export const FormFields = memo(Fields) as typeof Fields;

function Fields<Input extends string>(props: FormFieldsProps<Input>): ReactNode {
  const { fields, inputs, control, first, at } = props;
  const dynamic = fields.some((field) => field.shown || typeof field.required === "function");
  // Watching all values renders all fields on each key press, so only forms whose fields depend on one another do it.
  const watched = useWatch({ control, disabled: !dynamic });
  const values: Values = dynamic ? (at === undefined ? watched : get(watched, at)) : {};
  const asked = fields.filter((field) => isFieldShown(field, values));
  const deps = useMemo(() => dependentsOf(fields).map((name) => pathOf(at, name)), [fields, at]);
  const fieldOf = (field: Field<Input>): ReactNode => {
    const path = pathOf(at, field.name);
    const required = isFieldRequired(field, values);
    if (field.input === "rows")
      return (
        <RowsField
          key={field.name}
          field={field}
          control={control}
          required={required}
          renderRow={(row) => (
            <FormFields fields={field.columns ?? []} inputs={COMMON_INPUTS} control={control} at={row} />
          )}
        />
      );
    return (
      <FormField
        key={field.name}
        field={field}
        path={path}
        inputs={inputs}
        control={control}
        required={required}
        deps={deps}
        first={field.name === first}
      />
    );
  };
  return (
    <FieldGrid>
      {asked
        .filter(({ under }) => under === undefined)
        .map((field) => (
          <FieldCell
            key={field.name}
            span={field.span}
            message={field.format && FORMATS[field.format].mensagem.length}
          >
            {fieldOf(field)}
            {asked.filter(({ under }) => under === field.name).map(fieldOf)}
          </FieldCell>
        ))}
    </FieldGrid>
  );
}

/** The fields to validate again when another one changes. */
function dependentsOf(fields: readonly Field<string>[]): string[] {
  return fields
    .filter(({ required, differsFrom }) => typeof required === "function" || differsFrom !== undefined)
    .map(({ name }) => name);
}

function pathOf(at: string | undefined, name: string): string {
  return at === undefined ? name : `${at}.${name}`;
}
