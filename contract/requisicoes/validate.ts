import type { CampoErro } from "../platform/envelope.ts";
import { REQUIRED_FIELD, INVALID_VALUE } from "../platform/messages.ts";
import type { Field, RequestType } from "./types/index.ts";
import type { CtrlValue } from "./validate-field.ts";
import {
  areItemsShown,
  blankOf,
  isBlank,
  isFieldRequired,
  isFieldShown,
  isObject,
  mensagemOf,
  propertyOf,
  readField,
} from "./validate-field.ts";
import type { Item } from "./validate-items.ts";
import { checkItems, newItem } from "./validate-items.ts";
import { mustDiffer } from "./validate-messages.ts";

/** A form's values once they are normalised, under their field names. */
export type CheckedCtrl = Record<string, CtrlValue>;

/** What is kept of a form, and what is wrong with what was sent; it may be sent when `campos` is empty. */
export interface CheckedRequisicao {
  readonly ctrl: CheckedCtrl;
  readonly items: Item[];
  readonly campos: CampoErro[];
}

/**
 * FORM-14 to FORM-17, OP-24, OP-29, OP-33: the one validation of a request that is sent, for the form and the server.
 * Takes any JSON at all and never throws. Keys that the type does not know, hidden and retired fields are dropped;
 * gross and insurer prices are reckoned here, whatever was sent. Its answer, checked again, comes back as it is.
 */
export function checkRequisicao(
  type: RequestType,
  sent: { readonly ctrl: unknown; readonly items?: unknown },
): CheckedRequisicao {
  const fields = type.fields.filter((field) => field.retired !== true);
  const readings = new Map(
    fields.map((field) => [field, readField(field, propertyOf(sent.ctrl, field.name))]),
  );
  const values = blankHidden(
    fields,
    Object.fromEntries([...readings].map(([field, reading]) => [field.name, reading.value])),
  );
  const ctrl: CheckedCtrl = {};
  const campos = shapeErrors(sent.ctrl);
  for (const [field, reading] of readings) {
    if (!isFieldShown(field, values)) continue;
    ctrl[field.name] = reading.value;
    const mensagem = mensagemOf(reading, isFieldRequired(field, values)) ?? sameError(type, field, values);
    if (mensagem !== null) campos.push({ campo: field.name, mensagem });
  }
  const table =
    type.items && areItemsShown(type.items, values)
      ? checkItems(type.items, sent.items)
      : { items: [], campos: [] };
  return { ctrl, items: table.items, campos: [...campos, ...table.campos] };
}

/**
 * DET-13 OP-26 OP-46: the required fields and cells of a request as it was sent that are not filled in, older data
 * being the only way there: until then its status is not moved. A field that came to the type after the request was
 * sent is not asked of it.
 */
export function missingInSent(
  type: RequestType,
  sent: { readonly ctrl: Readonly<Record<string, unknown>>; readonly items: readonly unknown[] },
  versao: number,
): CampoErro[] {
  const { campos } = checkRequisicao(type, sent);
  const later = new Set(
    versao === type.versao
      ? []
      : type.fields.map(({ name }) => name).filter((name) => !Object.hasOwn(sent.ctrl, name)),
  );
  return campos.filter(({ campo, mensagem }) => mensagem === REQUIRED_FIELD && !later.has(campo));
}

/**
 * OP-26: what staff sent for the type's staff fields, all of them optional. Only keys that were sent come back, so
 * that a save of the status alone does not wipe an answer; null clears one.
 */
export function checkStaffFields(
  type: RequestType,
  sent: unknown,
): { readonly ctrl: CheckedCtrl; readonly campos: CampoErro[] } {
  const ctrl: CheckedCtrl = {};
  const campos = shapeErrors(sent);
  for (const field of type.staffFields) {
    const raw = propertyOf(sent, field.name);
    if (field.retired === true || raw === undefined) continue;
    const reading = readField(field, raw);
    ctrl[field.name] = reading.value;
    if (reading.mensagem !== null) campos.push({ campo: field.name, mensagem: reading.mensagem });
  }
  return { ctrl, campos };
}

/** A new form's values: every field that is asked for, blank, hidden ones too. */
export function emptyCtrl(type: RequestType): CheckedCtrl {
  return Object.fromEntries(
    type.fields.filter((field) => field.retired !== true).map((field) => [field.name, blankOf(field)]),
  );
}

/** FORM-21: a new row of the type's parts table: quantity 1, prices 0; `{}` for a type without one. */
export function emptyItem(type: RequestType): Item {
  return type.items ? newItem(type.items) : {};
}

/** A field that says the same as the one that it must differ from; two blanks do not. */
function sameError(type: RequestType, { name, differsFrom }: Field, values: CheckedCtrl): string | null {
  if (differsFrom === undefined || isBlank(values[name]) || values[name] !== values[differsFrom]) return null;
  const other = type.fields.find((field) => field.name === differsFrom);
  return mustDiffer(other?.label ?? differsFrom);
}

/** Blanks what is hidden until nothing changes any more: a hidden field must not decide what else is shown. */
function blankHidden(fields: readonly Field[], values: CheckedCtrl): CheckedCtrl {
  const hidden = fields.find((field) => !isFieldShown(field, values) && !isBlank(values[field.name]));
  return hidden ? blankHidden(fields, { ...values, [hidden.name]: blankOf(hidden) }) : values;
}

function shapeErrors(sent: unknown): CampoErro[] {
  const blank = sent === undefined || sent === null;
  return blank || isObject(sent) ? [] : [{ campo: "req_objeto_ctrl", mensagem: INVALID_VALUE }];
}
