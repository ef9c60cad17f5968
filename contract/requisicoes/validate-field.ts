import type { Anexo } from "../arquivos/index.ts";
import { MAX_FILES, readAnexo } from "../arquivos/index.ts";
import { isIsoDate, isTime } from "../platform/dates.ts";
import { fillsMask } from "../platform/mask.ts";
import { INVALID_DATE, INVALID_TIME, REQUIRED_FIELD, INVALID_VALUE } from "../platform/messages.ts";
import { isStorableText } from "../platform/text.ts";
import type { Ctrl, Field, FieldInput, ItemTable } from "./types/index.ts";
import { readVariante } from "./types/index.ts";
import { tooLong, tooManyFiles, wrongFormat } from "./validate-messages.ts";

/** What a form field holds once it is normalised: what the wire, the database and the form's state have. */
export type CtrlValue = string | boolean | null | Anexo | Anexo[];

/** A value as it is kept, and what is wrong with what was sent. A value that makes no sense at all is kept blank. */
export interface Reading<Value> {
  readonly value: Value;
  readonly mensagem: string | null;
}

/** Texts whose definition sets no limit of its own. */
const DEFAULT_MAX_LENGTH = 255;

/** True for a JSON object, not a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What an object itself has under that name; undefined for anything else, whatever its prototype has. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What an untouched field holds: `''`, `false`, `null`, `[]`, and of a variant the first. */
export function blankOf(field: Pick<Field, "input">): CtrlValue {
  if (field.input === "variante") return "carros";
  if (field.input === "checkbox") return false;
  if (field.input === "pdf") return null;
  return field.input === "files" ? [] : "";
}

/** True for the blank of any input. */
export function isBlank(value: unknown): boolean {
  return value === "" || value === null || value === false || (Array.isArray(value) && value.length === 0);
}

/** True when the field is asked for, given the other values. */
export function isFieldShown(field: Field, ctrl: Ctrl): boolean {
  return field.retired !== true && (field.shown?.(ctrl) ?? true);
}

/** True when parts are asked for, given the other values. */
export function areItemsShown(table: ItemTable, ctrl: Ctrl): boolean {
  return table.shown?.(ctrl) ?? true;
}

/** True when the field must be filled in, given the other values (FORM-14, FORM-17). */
export function isFieldRequired(field: Field, ctrl: Ctrl): boolean {
  return typeof field.required === "function" ? field.required(ctrl) : field.required === true;
}

/**
 * OP-24, OP-29: one field's value as anybody may have sent it → as it is kept. Whether it must be filled in is not
 * looked at here. Absent and null are blank.
 */
export function readField(field: Field, raw: unknown): Reading<CtrlValue> {
  if (raw === undefined || raw === null) return { value: blankOf(field), mensagem: null };
  return READERS[field.input](field, raw);
}

/** One reader for each input; a new input does not compile until it has its own. */
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

/** A text cell or field: trimmed, in capitals where the definition says so, measured after that. */
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

/** A text as it is kept, for the field that is left and for the server: trimmed, in capitals, without blanks. */
export function tidyText(rule: Pick<Field, "upperCase" | "compact">, raw: string): string {
  const text = rule.compact ? raw.replaceAll(/\s/g, "") : raw.trim();
  return rule.upperCase ? text.toUpperCase() : text;
}

function shapeError({ mask, pattern }: Pick<Field, "mask" | "pattern">, value: string): string | null {
  if (mask !== undefined && !fillsMask(mask, value)) return wrongFormat(mask);
  return pattern === undefined || pattern.regex.test(value) ? null : pattern.message;
}

/** 'Campo obrigatório' where a blank may not stay; what is already wrong is said first. */
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
  // The database answers ids in small letters; kept so, one file is one text wherever it is compared.
  return { value: { ...anexo, arquivo_id: anexo.arquivo_id.toLowerCase() }, mensagem: null };
}

function readFiles(raw: unknown): Reading<Anexo[]> {
  if (!Array.isArray(raw)) return refused([]);
  if (raw.length > MAX_FILES) return { value: [], mensagem: tooManyFiles(MAX_FILES) };
  const anexos = raw.map((one) => readFile(one).value);
  return anexos.includes(null)
    ? refused([])
    : { value: anexos.filter((anexo) => anexo !== null), mensagem: null };
}
