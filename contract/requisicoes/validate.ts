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

/** A new form's values: every field that is asked for, blank, hidden ones too. */
export function emptyCtrl(type: RequestType): CheckedCtrl {
  return blankValuesBy(REQUEST_INPUTS, type.fields);
}

/** FORM-21: a new row of the type's parts table: quantity 1, prices 0; `{}` for a type without one. */
export function emptyItem(type: RequestType): Item {
  return type.items ? newItem(type.items) : {};
}
