import { readAnexo } from "../arquivos/index.ts";
import { formatIsoDate } from "../platform/dates.ts";
import { isFieldShown, shownText } from "../platform/form/index.ts";
import { formatCents, toCents } from "../platform/money.ts";
import { formatInteger } from "../platform/number.ts";
import type { Ctrl, Field, ItemColumn, RequestType } from "./types/index.ts";

/**
 * The fields of a sent form: current ones, and retired ones that were filled in (OP-24). The variant is part of the title.
 */
export function shownFieldsOf({ fields }: Pick<RequestType, "fields">, ctrl: Ctrl): Field[] {
  return fields.filter((field) =>
    field.retired === true
      ? ![undefined, null, "", false].some((blank) => blank === ctrl[field.name])
      : field.input !== "variante" && isFieldShown(field, ctrl),
  );
}

/** The names of the files in a stored value of a field for files. */
export function fileNamesOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one) => readAnexo(one)?.arquivo_nome ?? []);
}

/** A stored value as a person reads it: the label of a choice, 'Sim' or 'Não', a day as `dd/mm/aaaa`, the names of files. */
export function shownValue(field: Field, value: unknown): string {
  if (field.input === "pdf" || field.input === "files") return fileNamesOf(value).join(", ");
  return shownText(field, value);
}

/** The text of one cell of a parts table, money and whole numbers in Brazilian notation. */
export function shownCell({ input }: Pick<ItemColumn, "input">, value: unknown): string {
  if (typeof value === "number")
    return input === "money" || input === "computed" ? formatCents(toCents(value)) : formatInteger(value);
  if (typeof value !== "string") return "";
  return input === "date" ? formatIsoDate(value) : value;
}
