import type { ComponentType, ReactNode } from "react";
import type { Control } from "react-hook-form";
import { useController } from "react-hook-form";
import type { Field } from "../../../contract/platform/form/index.ts";
import type { FormInputs, InputProps } from "./input-props.ts";

interface FormFieldProps<Input extends string> {
  readonly field: Field<Input>;
  /** Where its value is within the form: `responsaveis.2.nome`. */
  readonly path: string;
  readonly inputs: FormInputs<NoInfer<Input>>;
  readonly control: Control;
  readonly required: boolean;
  /** The paths of the fields that are validated again when this one changes. */
  readonly deps: readonly string[];
  /** It takes the focus when the dialog around the form opens. */
  readonly first: boolean;
}

/** One field, bound to its place in the form's values. */
export function FormField<Input extends string>(props: FormFieldProps<Input>): ReactNode {
  const { field, path, control, first } = props;
  const deps = props.deps.filter((one) => one !== path);
  const { field: bound, fieldState } = useController({ name: path, control, rules: { deps } });
  const Input: ComponentType<InputProps> = props.inputs[field.input as Exclude<Input, "rows">];
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
    />
  );
}
