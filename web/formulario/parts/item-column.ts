import type { ItemColumn } from "../../../contract/requisicoes/index.ts";
import { isQuantity, normaliseQuantity } from "../../../contract/requisicoes/index.ts";
import type { GridColumn } from "../../platform/grid/index.ts";

/** A type's item column as a grid column, for the form and the staff's table (OP-24, OP-26). */
export function itemColumn(column: ItemColumn): GridColumn {
  const { name, label, width, required, maxLength, options = [] } = column;
  const shared = {
    key: name,
    label,
    width,
    ...(required && { required }),
    ...(maxLength !== undefined && { maxLength }),
  };
  switch (column.input) {
    case "codigo":
      return { ...shared, kind: "text" };
    case "text":
      return { ...shared, kind: "text", grow: true };
    case "choice":
      return { ...shared, kind: "text", options };
    case "date":
      return { ...shared, kind: "date", blank: "" };
    case "quantidade":
      return { ...shared, kind: "integer", parse: (text) => normaliseQuantity(text) ?? undefined };
    case "integer":
      // A clamped column is floored after typing, decimals included (DET-32, DET-33).
      return column.clampTo === undefined
        ? { ...shared, kind: "integer", parse: readInteger }
        : { ...shared, kind: "integer", blank: 0, parse: readNumber };
    case "money":
      return { ...shared, kind: "money", blank: column.blank === null ? null : 0 };
    case "computed":
    default:
      return { ...shared, kind: "computed", value: (row) => row[name] ?? null };
  }
}

function readInteger(text: string): number | undefined {
  const value = readNumber(text);
  return value === 0 || isQuantity(value) ? value : undefined;
}

/** Parses a typed number: a dot before three digits marks thousands, a comma marks decimals. */
function readNumber(text: string): number | undefined {
  const value = Number(
    text
      .replace(/\.(?=\d{3}(\D|$))/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );
  return Number.isFinite(value) ? value : undefined;
}
