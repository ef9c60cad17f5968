import { formatIsoDate } from "../dates.ts";
import { optionsOf, type Field, type Values } from "./field.ts";
import { FORMATS, type Mask } from "./formats.ts";

/** The value with its mask, or unchanged where it does not fit. */
export function maskedText(mask: Mask, value: string): string {
  const bare = mask.typed(value);
  return bare === null ? value : mask.format(bare);
}

/** A field's value as a person reads it: masked, the label of a choice; the rows of a table a line each. */
export function shownText(field: Field<string> | undefined, value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => rowText(field, one)).join("\n");
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const mask = field?.format === undefined ? undefined : FORMATS[field.format].mask;
  if (mask) return maskedText(mask, text);
  if (field?.input === "date") return formatIsoDate(text);
  return field ? (optionsOf(field).find((option) => option.value === value)?.label ?? text) : text;
}

function rowText(field: Field<string> | undefined, row: unknown): string {
  if (typeof row !== "object" || row === null) return shownText(field && { ...field, input: "select" }, row);
  const cells = (field?.columns ?? []).map((column) => shownText(column, (row as Values)[column.name]));
  return cells.filter((cell) => cell !== "").join(" · ");
}
