import { useCallback, useMemo } from "react";
import {
  set,
  useForm,
  type Control,
  type FieldErrors,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from "react-hook-form";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import type { Checked, Field } from "../../../contract/platform/form/index.ts";
import type { FormValues } from "./input-props.ts";

interface FieldFormOptions<Valores> extends Omit<UseFormProps<FormValues, unknown, Valores>, "resolver"> {
  readonly fields: readonly Field<string>[];
  /** The contract's rule for these fields; must be the same function on every render. */
  readonly check: (sent: unknown) => Checked<Valores>;
}

/** A form whose values are validated by the contract's rule. */
export interface FieldForm<Valores> {
  readonly form: UseFormReturn<FormValues, unknown, Valores>;
  /** `form.control` for inputs, which do not know the type of the form's values. */
  readonly control: Control;
  /** Shows errors of the server on their fields and focuses the first; returns those of no field of this form. */
  readonly refuse: (campos: readonly CampoErro[]) => readonly CampoErro[];
}

/** react-hook-form for fields with definitions: validates as the server does, and takes the errors of a 422. */
export function useFieldForm<Valores>(options: FieldFormOptions<Valores>): FieldForm<Valores> {
  const { fields, check, ...others } = options;
  const resolver = useMemo(() => fieldResolver(fields, check), [fields, check]);
  const form = useForm<FormValues, unknown, Valores>({ ...others, resolver });
  const { setError, setFocus } = form;
  const refuse = useCallback(
    (campos: readonly CampoErro[]) => {
      const own = campos.filter((one) => fieldOf(fields, one) !== undefined);
      for (const one of own) setError(pathOf(fields, one), errorOf(one));
      const first = fields.flatMap((field) => own.find((one) => fieldOf(fields, one) === field) ?? [])[0];
      if (first) setFocus(pathOf(fields, first));
      return campos.filter((one) => !own.includes(one));
    },
    [fields, setError, setFocus],
  );
  return { form, control: form.control as unknown as Control, refuse };
}

/** Lets react-hook-form validate with the contract's rule; errors of other fields than these are left out. */
export function fieldResolver<Valores>(
  fields: readonly Field<string>[],
  check: (sent: unknown) => Checked<Valores>,
): Resolver<FormValues, unknown, Valores> {
  return (sent) => {
    const { valores, campos } = check(sent);
    const own = campos.filter((one) => fieldOf(fields, one) !== undefined);
    if (own.length === 0) return { values: valores, errors: {} };
    const errors: FieldErrors = {};
    for (const one of own) set(errors, pathOf(fields, one), errorOf(one));
    return { values: {}, errors };
  };
}

function errorOf({ mensagem }: CampoErro): { readonly type: string; readonly message: string } {
  return { type: "campo", message: mensagem };
}

function fieldOf(fields: readonly Field<string>[], { campo }: CampoErro): Field<string> | undefined {
  const [name] = campo.split(/[.[]/);
  return fields.find((field) => field.name === name);
}

/** Where react-hook-form keeps an error: `responsaveis[2].nome` → `responsaveis.2.nome`, a whole table under `root`. */
function pathOf(fields: readonly Field<string>[], { campo }: CampoErro): string {
  const isTable = fields.some(({ name, input }) => name === campo && input === "rows");
  return isTable ? `${campo}.root` : campo.replaceAll(/\[(\d+)\]/g, ".$1");
}
