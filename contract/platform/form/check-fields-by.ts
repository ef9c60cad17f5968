import type { CampoErro } from "../envelope.ts";
import { INVALID_VALUE, mustDiffer } from "../messages.ts";
import { isFieldRequired, isFieldShown, type Field } from "./field.ts";
import type { InputRules } from "./input-rule.ts";
import { accepted, isBlank, isObject, mensagemOf, propertyOf, type Reading } from "./reading.ts";

/** What is kept of a form, and what is wrong with what was sent. */
export interface Checked<Valores> {
  /** Every field but retired ones, hidden ones blank. They may be stored when `campos` is empty. */
  readonly valores: Valores;
  readonly campos: readonly CampoErro[];
}

/** The values of a new record: every field that is asked for, blank, hidden ones too. */
export function blankValuesBy<Input extends string, Value>(
  inputs: InputRules<Input, Value>,
  fields: readonly Field<Input>[],
): Record<string, Value> {
  const asked = fields.filter(({ retired }) => retired !== true);
  return Object.fromEntries(asked.map(({ name, input }) => [name, inputs[input].blank]));
}

/** Reads one field's value, whatever was sent. Does not look at whether it is required. */
export function readField<Input extends string, Value>(
  inputs: InputRules<Input, Value>,
  field: Field<Input>,
  raw: unknown,
): Reading<Value> {
  if (raw === undefined || raw === null) return accepted(inputs[field.input].blank);
  return inputs[field.input].read(field, raw);
}

/**
 * `checkFields` for a room whose forms have further inputs.
 * @param whole the path of the error where the value is not an object
 */
export function checkFieldsBy<Input extends string, Value>(
  inputs: InputRules<Input, Value>,
  fields: readonly Field<Input>[],
  sent: unknown,
  whole = "",
): Checked<Readonly<Record<string, Value>>> {
  const asked = fields.filter(({ retired }) => retired !== true);
  const read = asked.map((field) => readField(inputs, field, propertyOf(sent, field.name)));
  const valores = blankHidden(
    inputs,
    asked,
    Object.fromEntries(asked.map((field, at) => [field.name, read[at]?.value ?? inputs[field.input].blank])),
  );
  const campos = shapeErrors(sent, whole);
  for (const [at, field] of asked.entries()) {
    const reading = read[at];
    if (!reading || !isFieldShown(field, valores)) continue;
    const mensagem =
      mensagemOf(reading, isFieldRequired(field, valores)) ?? sameError(fields, field, valores);
    if (mensagem !== null) campos.push({ campo: field.name, mensagem });
    for (const inner of reading.campos ?? []) campos.push({ ...inner, campo: `${field.name}${inner.campo}` });
  }
  return { valores, campos };
}

/** True for a field that equals the one that it must differ from. Two blanks are no error. */
function sameError(
  fields: readonly Field<string>[],
  { name, differsFrom }: Field<string>,
  valores: Readonly<Record<string, unknown>>,
): string | null {
  if (differsFrom === undefined || isBlank(valores[name]) || valores[name] !== valores[differsFrom])
    return null;
  return mustDiffer(fields.find((field) => field.name === differsFrom)?.label ?? differsFrom);
}

/** Blanks what is hidden until nothing changes any more: a hidden field must not decide what else is shown. */
function blankHidden<Input extends string, Value>(
  inputs: InputRules<Input, Value>,
  fields: readonly Field<Input>[],
  valores: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  const hidden = fields.find(
    (field) => !isFieldShown(field, valores) && valores[field.name] !== inputs[field.input].blank,
  );
  return hidden
    ? blankHidden(inputs, fields, { ...valores, [hidden.name]: inputs[hidden.input].blank })
    : valores;
}

function shapeErrors(sent: unknown, campo: string): { campo: string; mensagem: string }[] {
  const isGiven = sent !== undefined && sent !== null && !isObject(sent);
  return isGiven ? [{ campo, mensagem: INVALID_VALUE }] : [];
}
