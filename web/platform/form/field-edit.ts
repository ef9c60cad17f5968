import { formatIsoDate } from "../../../contract/platform/dates.ts";
import { FORMATS, optionsOf, type Field, type Values } from "../../../contract/platform/form/index.ts";
import { createEdit, type EditMachine } from "../edit/edit-machine.ts";
import { maskedText } from "./masked-input.tsx";

/**
 * The edit of a record whose values are the fields of a form. A colleague's changes are shown field by field, and any
 * of them is a conflict, since a save replaces all fields.
 * @param versao the name of the record's version
 */
export function fieldEdit(fields: readonly Field<string>[], versao: string): EditMachine<Values, unknown> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return createEdit<Values, unknown>({
    // A new record has no version yet.
    versaoOf: (record) => Number(record[versao] ?? 0),
    valuesOf: (record) => Object.fromEntries(fields.map(({ name }) => [name, record[name]])),
    labelOf: (_record, name) => byName.get(name)?.label ?? name,
    textOf: (_record, name, value) => textOf(byName.get(name), value),
    conflictsOn: "any",
  });
}

/** A field's value as a person reads it; the rows of a table a line each. */
function textOf(field: Field<string> | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => rowText(field, one)).join("\n");
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const mask = field?.format === undefined ? undefined : FORMATS[field.format].mask;
  if (mask) return maskedText(mask, text);
  if (field?.input === "date") return formatIsoDate(text);
  return field ? (optionsOf(field).find((option) => option.value === value)?.label ?? text) : text;
}

function rowText(field: Field<string> | undefined, row: unknown): string {
  if (typeof row !== "object" || row === null) return textOf(field && { ...field, input: "select" }, row);
  const cells = (field?.columns ?? []).map((column) => textOf(column, (row as Values)[column.name]));
  return cells.filter((cell) => cell !== "").join(" · ");
}
