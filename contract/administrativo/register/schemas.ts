import { z } from "zod";
import { optionsOf, type Field } from "../../platform/form/index.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { MAX_CONTA } from "./contas.ts";
import { changedFields, type RegisterDefinition, type RegisterField } from "./definition.ts";

export type Shape = Readonly<Record<string, z.ZodType>>;

/** The id of a record as a path carries it: the text that a person gave, or the server's number. */
export function idSchema({ id, fields }: RegisterDefinition): z.ZodType<string | number> {
  return fields.some(({ name }) => name === id)
    ? z.string().min(1).max(MAX_CONTA)
    : digitsSchema(1, Number.MAX_SAFE_INTEGER);
}

/** A record as it is answered: id, fields, version, what else it says, and what this person may do with it. */
export function recordShape(of: RegisterDefinition, more: Shape, can: Shape): Shape {
  return {
    [of.id]: z.number(),
    ...Object.fromEntries(inWire(of, of.fields).map((field) => [field.name, answered(field)])),
    [of.versao]: z.number(),
    ...more,
    can: z.object({ update: z.boolean(), delete: z.boolean(), ...can }),
  };
}

/** What a stored record is saved with; of what may be left out the blank. */
export function changedShape(of: RegisterDefinition): Shape {
  return sentShape(of, changedFields(of));
}

/** What a new record is made of: the same, and what never changes. */
export function newShape(of: RegisterDefinition): Shape {
  const fixed = of.fields.filter((field) => field.fixed);
  return { ...changedShape(of), ...sentShape(of, fixed) };
}

function sentShape(of: RegisterDefinition, fields: readonly RegisterField[]): Shape {
  return Object.fromEntries(inWire(of, fields).map((field) => [field.name, sent(field)]));
}

/** Fields in the order of the calls. */
function inWire({ wire = [] }: RegisterDefinition, fields: readonly RegisterField[]): RegisterField[] {
  const placeOf = ({ name }: RegisterField): number =>
    wire.includes(name) ? wire.indexOf(name) : wire.length;
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A field as it is sent: of the right kind; `checkNew` and `checkChanged` say the rest. */
function sent(field: RegisterField): z.ZodType {
  if (field.input === "rows") return z.array(z.unknown()).default([]);
  if (field.input === "contas") return z.union([z.string(), z.array(z.string())]);
  if (field.input === "checkbox") return z.boolean().default(false);
  if (isNumber(field)) return z.number();
  if (field.old === "null") return z.string().nullable();
  return field.required === undefined ? z.string().default("") : z.string();
}

/** A field as it is answered. */
function answered(field: RegisterField): z.ZodType {
  if (field.input === "rows")
    return z.array(
      z.object(Object.fromEntries((field.columns ?? []).map((one) => [one.name, answered(one)]))),
    );
  if (field.input === "contas") return z.array(z.string());
  if (field.input === "checkbox") return z.boolean();
  if (isNumber(field)) return z.number();
  if (field.old === "null") return z.string().nullable();
  const values = optionsOf(field).map(({ value }) => String(value));
  if (values.length === 0 || field.old === "text") return z.string();
  return z.enum(field.required === undefined ? ["", ...values] : values);
}

function isNumber(field: Field<string>): boolean {
  return optionsOf(field).some(({ value }) => typeof value === "number");
}
