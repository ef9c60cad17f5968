import type { CtrlValue, Field, RequestType } from "../../../contract/requisicoes/index.ts";
import { emptyCtrl, emptyItem } from "../../../contract/requisicoes/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import type { KeptContent } from "../../platform/unsent/index.ts";
import type { FormValues } from "./form-fields.tsx";
import { isEmptyRow, newPartRow } from "./part-rows.ts";

/** A form that was begun and is not sent, as it is kept. */
export interface FormWork {
  /** '{conta} - {nome}' of the dealer that it was begun for. */
  readonly concessionario: string;
  readonly values: FormValues;
  readonly rows: readonly GridRow[];
}

/** Under what the forms of a type are kept; with a number, that one form. */
export function formKey({ tipo }: Pick<RequestType, "tipo">, numero?: number): string {
  return `requisicao:${tipo}:${numero ?? ""}`;
}

/** The number that a form is kept under; null for anything else. */
export function numeroOfKey(type: Pick<RequestType, "tipo">, chave: string): number | null {
  const prefix = formKey(type);
  const numero = Number(chave.slice(prefix.length));
  return chave.startsWith(prefix) && Number.isSafeInteger(numero) && numero > 0 ? numero : null;
}

let last = 0;

/** OP-36: the number of a form that is opened at `ms`: its second, and never that of the form before. */
export function numberAt(ms: number): number {
  last = Math.max(Math.floor(ms / 1000), last + 1);
  return last;
}

/** True while a form says nothing that would be lost. */
export function isBlankForm(type: RequestType, values: FormValues, rows: readonly GridRow[]): boolean {
  const blank = emptyCtrl(type);
  const item = emptyItem(type);
  return (
    // A variant that was chosen, and nothing else, is no work.
    writtenFields(type).every(({ name }) => isSame(values[name] ?? null, blank[name] ?? null)) &&
    rows.length <= (type.items?.minRows ?? 0) &&
    rows.every((row) => Object.keys(item).every((key) => (row[key] ?? null) === (item[key] ?? null)))
  );
}

/**
 * What was kept, for a form of this type as it is today: fields that came since are blank, and the rows get ids of
 * this page. null for what does not read as a form.
 */
export function readFormWork(type: RequestType, kept: unknown): FormWork | null {
  const { concessionario, values, rows } = Object(kept) as Partial<FormWork>;
  if (typeof values !== "object" || !Array.isArray(rows)) return null;
  return {
    concessionario: typeof concessionario === "string" ? concessionario : "",
    values: { ...emptyCtrl(type), ...values },
    rows: (rows as GridRow[]).map((row) => {
      const { id } = newPartRow(type);
      return { ...emptyItem(type), ...row, id };
    }),
  };
}

/** A line of what is in it: what the request is known by, its items and its files. */
export function workLine(type: RequestType, { value, files }: KeptContent): string {
  const work = readFormWork(type, value);
  const values = work?.values ?? {};
  const items = (work?.rows ?? []).filter((row) => !isEmptyRow(row)).length;
  const stored = Object.values(values).flatMap((one) => (typeof one === "object" && one !== null ? one : []));
  const attached = stored.length + files.length;
  const text = writtenFields(type)
    .map(({ name }) => values[name])
    .find((one) => typeof one === "string" && one.trim() !== "");
  const known = type.sumario(values);
  return [
    known === "" && typeof text === "string" ? text.trim().slice(0, 80) : known,
    items === 0 ? "" : formatCount(items, "item", "itens"),
    attached === 0 ? "" : formatCount(attached, "arquivo", "arquivos"),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function writtenFields({ fields }: RequestType): readonly Field[] {
  return fields.filter(({ input }) => input !== "variante");
}

function isSame(one: CtrlValue, other: CtrlValue): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0);
}
