import { readText } from "../../../../contract/platform/form/index.ts";
import { parseNumber } from "../../../../contract/platform/number.ts";
import type { ItemColumn } from "../../../../contract/requisicoes/index.ts";
import {
  clampAtendida,
  INVALID_INTEGER,
  INVALID_NUMBER,
  INVALID_PRICE,
  INVALID_QUANTITY,
  isQuantity,
  normaliseQuantity,
  SETTLED_ATENDIDA,
  SETTLED_QUANTITY,
} from "../../../../contract/requisicoes/index.ts";
import type { CellReading, GridColumn } from "../../../platform/grid/index.ts";

/**
 * A type's item column as a grid column, for the form and the staff's table (OP-24, OP-26). Texts are read by the
 * contract's own rule, so that what is stored stands in the cell.
 */
export function itemColumn(column: ItemColumn): GridColumn {
  const { name, label, width, required, options = [], clampTo } = column;
  const shared = { key: name, label, width, ...(required && { required }) };
  const text = { ...shared, kind: "text", parse: (typed: string) => readTextCell(column, typed) } as const;
  switch (column.input) {
    case "codigo":
      return { ...text, pinned: true };
    case "text":
      return { ...text, grow: true };
    case "choice":
      return { ...shared, kind: "text", options, refusal: `As opções são: ${options.join(", ")}` };
    case "date":
      return { ...shared, kind: "date", blank: "" };
    case "quantidade":
      return { ...shared, kind: "integer", parse: readQuantity };
    case "integer":
      if (clampTo === undefined) return { ...shared, kind: "integer", parse: readInteger };
      return {
        ...shared,
        kind: "integer",
        blank: 0,
        parse: (typed, row) => readClamped(typed, row[clampTo]),
      };
    case "money":
      return { ...shared, kind: "money", blank: column.blank === null ? null : 0, refusal: INVALID_PRICE };
    case "computed":
    default:
      return { ...shared, kind: "computed", value: (row) => row[name] ?? null };
  }
}

function readTextCell(column: ItemColumn, typed: string): CellReading {
  const { value, mensagem } = readText(column, typed);
  return mensagem === null ? { value } : { refused: mensagem };
}

/** A quantity, floored and held within its limits (FORM-28 to FORM-30). */
function readQuantity(typed: string): CellReading {
  const value = normaliseQuantity(typed);
  if (value === null) return { refused: INVALID_QUANTITY };
  return value === parseNumber(typed) ? { value } : { value, settled: SETTLED_QUANTITY };
}

function readInteger(typed: string): CellReading {
  const value = parseNumber(typed);
  return value === 0 || isQuantity(value) ? { value } : { refused: INVALID_INTEGER };
}

/** Floored and held at the requested quantity (DET-32, DET-33, OP-34). */
function readClamped(typed: string, most: unknown): CellReading {
  const number = parseNumber(typed);
  if (number === null) return { refused: INVALID_NUMBER };
  const value = clampAtendida(number, most);
  return value === number ? { value } : { value, settled: SETTLED_ATENDIDA };
}
