import type { Anexo } from "../arquivos/index.ts";
import { FILE_LIMITS, readAnexo } from "../arquivos/index.ts";
import { isIsoDate, isTime } from "../platform/dates.ts";
import { fillsMask } from "../platform/mask.ts";
import { INVALID_DATE, INVALID_TIME, REQUIRED_FIELD, INVALID_VALUE } from "../platform/messages.ts";
import { isStorableText } from "../platform/text.ts";
import type { Ctrl, Field, FieldInput, ItemTable } from "./types/index.ts";
import { readVariante } from "./types/index.ts";
import { tooLong, tooManyFiles, wrongFormat } from "./validate-messages.ts";

/** A normalised field value, the same on the wire, in the database and in the form's state. */
export type CtrlValue = string | boolean | null | Anexo | Anexo[];

/** The value to store and the error of what was sent. A value that makes no sense is stored blank. */
export interface Reading<Value> {
  readonly value: Value;
  readonly mensagem: string | null;
}

/** The limit of texts whose definition sets none. */
const DEFAULT_MAX_LENGTH = 255;

/** True for a JSON object, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An object's own property; undefined for anything else, also for what its prototype has. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The value of an untouched field: `''`, `false`, `null`, `[]`, or the first variant. */
export function blankOf(field: Pick<Field, "input">): CtrlValue {
  if (field.input === "variante") return "carros";
  if (field.input === "checkbox") return false;
  if (field.input === "pdf") return null;
  return field.input === "files" ? [] : "";
}

/** True for the blank value of any input. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** True when the field is shown, given the other values. */
export function isFieldShown(field: Field, ctrl: Ctrl): boolean {
  return field.retired !== true && (field.shown?.(ctrl) ?? true);
}

/** True when the item table is shown, given the other values. */
export function areItemsShown(table: ItemTable, ctrl: Ctrl): boolean {
  return table.shown?.(ctrl) ?? true;
}

/** True when the field must be filled in, given the other values (FORM-14, FORM-17). */
export function isFieldRequired(field: Field, ctrl: Ctrl): boolean {
  return typeof field.required === "function" ? field.required(ctrl) : field.required === true;
}

/**
 * Parses one submitted field value into its stored form (OP-24, OP-29). Does not check whether it is required. Absent
 * and null are blank.
 */
export function readField(field: Field, raw: unknown): Reading<CtrlValue> {
  if (raw === undefined || raw === null) return { value: blankOf(field), mensagem: null };
  return READERS[field.input](field, raw);
}

/** One reader for each input; the compiler demands one for a new input. */
const READERS: Readonly<Record<FieldInput, (field: Field, raw: unknown) => Reading<CtrlValue>>> = {
  text: readText,
  textarea: readText,
  lookup: readText,
  date: (_field, raw) => readDate(raw),
  time: (_field, raw) => readTime(raw),
  select: readOption,
  radio: readOption,
  checkbox: (_field, raw) => (typeof raw === "boolean" ? { value: raw, mensagem: null } : refused(false)),
  pdf: (_field, raw) => readFile(raw),
  files: (_field, raw) => readFiles(raw),
  variante: (field, raw) => {
    const variante = readVariante(raw);
    return variante === undefined ? refused(blankOf(field)) : { value: variante, mensagem: null };
  },
};

/** Parses a text: trimmed, in capitals when the definition says so, then measured. */
export function readText(
  rule: Pick<Field, "maxLength" | "upperCase" | "compact" | "mask" | "pattern">,
  raw: unknown,
): Reading<string> {
  if (raw === undefined || raw === null) return { value: "", mensagem: null };
  if (typeof raw !== "string" || !isStorableText(raw)) return refused("");
  const value = tidyText(rule, raw);
  const maxLength = rule.maxLength ?? DEFAULT_MAX_LENGTH;
  if (value.length > maxLength) return { value, mensagem: tooLong(maxLength) };
  return { value, mensagem: value === "" ? null : shapeError(rule, value) };
}

/**
 * The stored form of a text, for the screen and the server: trimmed, in capitals, without spaces, as the definition
 * says.
 */
export function tidyText(rule: Pick<Field, "upperCase" | "compact">, raw: string): string {
  const text = rule.compact ? raw.replaceAll(/\s/g, "") : raw.trim();
  return rule.upperCase ? text.toUpperCase() : text;
}

function shapeError({ mask, pattern }: Pick<Field, "mask" | "pattern">, value: string): string | null {
  if (mask !== undefined && !fillsMask(mask, value)) return wrongFormat(mask);
  return pattern === undefined || pattern.regex.test(value) ? null : pattern.message;
}

/** The error of a value: its own error first, 'Campo obrigatório' for a required blank, else null. */
export function mensagemOf(reading: Reading<unknown>, required: boolean): string | null {
  return reading.mensagem ?? (required && isBlank(reading.value) ? REQUIRED_FIELD : null);
}

function refused<Value>(blank: Value): Reading<Value> {
  return { value: blank, mensagem: INVALID_VALUE };
}

function readOption(field: Field, raw: unknown): Reading<string> {
  const option = ["", ...(field.options ?? [])].find((one) => one === raw);
  return option === undefined ? refused("") : { value: option, mensagem: null };
}

function readDate(raw: unknown): Reading<string> {
  if (typeof raw !== "string") return refused("");
  const value = raw.trim();
  return value === "" || isIsoDate(value) ? { value, mensagem: null } : { value: "", mensagem: INVALID_DATE };
}

function readTime(raw: unknown): Reading<string> {
  if (typeof raw !== "string") return refused("");
  const value = raw.trim();
  return value === "" || isTime(value) ? { value, mensagem: null } : { value: "", mensagem: INVALID_TIME };
}

function readFile(raw: unknown): Reading<Anexo | null> {
  const anexo = readAnexo(raw);
  if (!anexo || !isStorableText(anexo.arquivo_nome)) return refused(null);
  // The database returns ids in lower case; storing them so keeps comparisons simple.
  return { value: { ...anexo, arquivo_id: anexo.arquivo_id.toLowerCase() }, mensagem: null };
}

function readFiles(raw: unknown): Reading<Anexo[]> {
  if (!Array.isArray(raw)) return refused([]);
  const { maxFiles } = FILE_LIMITS.anx_requisicao;
  if (raw.length > maxFiles) return { value: [], mensagem: tooManyFiles(maxFiles) };
  const anexos = raw.map((one) => readFile(one).value);
  return anexos.includes(null)
    ? refused([])
    : { value: anexos.filter((anexo) => anexo !== null), mensagem: null };
}
