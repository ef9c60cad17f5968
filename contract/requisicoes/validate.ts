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

/** The values to store and the errors of what was sent; valid when `campos` is empty. */
export interface CheckedRequisicao {
  readonly ctrl: CheckedCtrl;
  readonly items: Item[];
  readonly campos: CampoErro[];
}

/**
 * The only validation of a sent request, used by the form and the server (FORM-14 to FORM-17, OP-24, OP-29, OP-33).
 * Accepts any JSON and never throws. Unknown, hidden and retired fields are dropped; gross and insurer prices are
 * always calculated here. Validating its result again returns the same result.
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
 * The required fields and cells that a sent request lacks, which only older data can (DET-13, OP-26, OP-46). Its status
 * cannot be changed until they are filled in. Fields added to the type after the request was sent are not required.
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
 * Validates the staff fields, all of them optional (OP-26). Returns only keys that were sent, so that saving the status
 * alone does not delete an answer; null clears one.
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

/** The values of a new form: every field blank, hidden ones too. */
export function emptyCtrl(type: RequestType): CheckedCtrl {
  return Object.fromEntries(
    type.fields.filter((field) => field.retired !== true).map((field) => [field.name, blankOf(field)]),
  );
}

/** A new row of the type's parts table: quantity 1, prices 0; `{}` for a type without one (FORM-21). */
export function emptyItem(type: RequestType): Item {
  return type.items ? newItem(type.items) : {};
}

/** True when a field equals the one that it must differ from; two blanks do not count. */
function sameError(type: RequestType, { name, differsFrom }: Field, values: CheckedCtrl): string | null {
  if (differsFrom === undefined || isBlank(values[name]) || values[name] !== values[differsFrom]) return null;
  const other = type.fields.find((field) => field.name === differsFrom);
  return mustDiffer(other?.label ?? differsFrom);
}

/** Blanks hidden fields until nothing changes: a hidden field must not decide what else is shown. */
function blankHidden(fields: readonly Field[], values: CheckedCtrl): CheckedCtrl {
  const hidden = fields.find((field) => !isFieldShown(field, values) && !isBlank(values[field.name]));
  return hidden ? blankHidden(fields, { ...values, [hidden.name]: blankOf(hidden) }) : values;
}

function shapeErrors(sent: unknown): CampoErro[] {
  const blank = sent === undefined || sent === null;
  return blank || isObject(sent) ? [] : [{ campo: "req_objeto_ctrl", mensagem: INVALID_VALUE }];
}
