import type { CampoErro } from "../platform/envelope.ts";
import {
  blankValuesBy,
  checkFieldsBy,
  isFieldShown,
  isObject,
  propertyOf,
  readField,
} from "../platform/form/index.ts";
import { INVALID_VALUE, REQUIRED_FIELD } from "../platform/messages.ts";
import { REQUEST_INPUTS, type CtrlValue } from "./inputs.ts";
import type { Ctrl, ItemTable, RequestType } from "./types/index.ts";
import { checkItems, newItem, type Item } from "./validate-items.ts";

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
  const { valores, campos } = checkFieldsBy(REQUEST_INPUTS, type.fields, sent.ctrl, "req_objeto_ctrl");
  const shown = type.fields.filter((field) => isFieldShown(field, valores));
  const table =
    type.items && areItemsShown(type.items, valores)
      ? checkItems(type.items, sent.items)
      : { items: [], campos: [] };
  return {
    ctrl: Object.fromEntries(shown.map(({ name }) => [name, valores[name] ?? null])),
    items: table.items,
    campos: [...campos, ...table.campos],
  };
}

/** True when parts are asked for, given the fields' values. */
export function areItemsShown(table: ItemTable, ctrl: Ctrl): boolean {
  return table.shown?.(ctrl) ?? true;
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
  const isShapeless = sent !== undefined && sent !== null && !isObject(sent);
  const campos: CampoErro[] = isShapeless ? [{ campo: "req_objeto_ctrl", mensagem: INVALID_VALUE }] : [];
  for (const field of type.staffFields) {
    const raw = propertyOf(sent, field.name);
    if (field.retired === true || raw === undefined) continue;
    const reading = readField(REQUEST_INPUTS, field, raw);
    ctrl[field.name] = reading.value;
    if (reading.mensagem !== null) campos.push({ campo: field.name, mensagem: reading.mensagem });
  }
  return { ctrl, campos };
}

/** The values of a new form: every field blank, hidden ones too. */
export function emptyCtrl(type: RequestType): CheckedCtrl {
  return blankValuesBy(REQUEST_INPUTS, type.fields);
}

/** A new row of the type's parts table: quantity 1, prices 0; `{}` for a type without one (FORM-21). */
export function emptyItem(type: RequestType): Item {
  return type.items ? newItem(type.items) : {};
}
