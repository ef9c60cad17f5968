import type { CampoErro } from "../envelope.ts";
import { INVALID_VALUE, REQUIRED_FIELD } from "../messages.ts";

/** A value as it is kept, and what is wrong with what was sent. A value that makes no sense at all is kept blank. */
export interface Reading<Value> {
  readonly value: Value;
  readonly mensagem: string | null;
  /** What is wrong inside the value, under paths from there: `[2].responsavel_email`. */
  readonly campos?: readonly CampoErro[];
}

/** True for a JSON object, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What an object itself has under that name; undefined for anything else, whatever its prototype has. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** True for the blank of any input. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** A value that is right. */
export function accepted<Value>(value: Value): Reading<Value> {
  return { value, mensagem: null };
}

/** A value that makes no sense: kept blank, and complained of. */
export function refused<Value>(blank: Value, mensagem: string = INVALID_VALUE): Reading<Value> {
  return { value: blank, mensagem };
}

/** The message of a reading, else 'Campo obrigatório' where the value is blank and required. */
export function mensagemOf(reading: Reading<unknown>, required: boolean): string | null {
  return reading.mensagem ?? (required && isBlank(reading.value) ? REQUIRED_FIELD : null);
}
