import { isIsoDate, isTime, parseTime } from "../dates.ts";
import { INVALID_DATE, INVALID_TIME } from "../messages.ts";
import { optionsOf, type CellInput, type CommonInput, type Field, type Option } from "./field.ts";
import type { InputRule, InputRules } from "./input-rule.ts";
import { readRows } from "./read-rows.ts";
import { readText } from "./read-text.ts";
import { accepted, refused, type Reading } from "./reading.ts";

/** What a cell holds. */
export type CellValue = string | number | boolean | readonly (string | number)[];

/** What the field of any form holds. */
export type CommonValue = CellValue | readonly Readonly<Record<string, CellValue>>[];

const TEXT: InputRule<string> = { blank: "", read: readText };
const CHOICE: InputRule<string | number> = { blank: "", read: readOption };

/** The inputs that the cells of a table may have. */
const CELL_INPUTS: InputRules<CellInput, CellValue> = {
  text: TEXT,
  textarea: TEXT,
  date: { blank: "", read: (_field, raw) => readShaped(raw, isIsoDate, INVALID_DATE) },
  time: { blank: "", read: (_field, raw) => readTime(raw) },
  select: CHOICE,
  radio: CHOICE,
  checkbox: {
    blank: false,
    read: (_field, raw) => (typeof raw === "boolean" ? accepted(raw) : refused(false)),
  },
  multi: { blank: [], read: readOptions },
};

/** The inputs of any form. A room that adds some spreads these: `{ ...COMMON_INPUTS, pdf: … }`. */
export const COMMON_INPUTS: InputRules<CommonInput, CommonValue> = {
  ...CELL_INPUTS,
  rows: { blank: [], read: (field, raw) => readRows(CELL_INPUTS, field, raw) },
};

function readOption(field: Field<string>, raw: unknown): Reading<string | number> {
  if (raw === "") return accepted("");
  const option = findOption(field, raw);
  return option === undefined ? refused("") : accepted(option.value);
}

/** Each option once, in the order of the definition. */
function readOptions(field: Field<string>, raw: unknown): Reading<readonly (string | number)[]> {
  if (!Array.isArray(raw) || raw.some((one) => findOption(field, one) === undefined)) return refused([]);
  return accepted(optionsOf(field).flatMap(({ value }) => (raw.includes(value) ? [value] : [])));
}

function findOption(field: Field<string>, raw: unknown): Option | undefined {
  return optionsOf(field).find(({ value }) => value === raw);
}

function readTime(raw: unknown): Reading<string> {
  return readShaped(typeof raw === "string" ? (parseTime(raw) ?? raw) : raw, isTime, INVALID_TIME);
}

function readShaped(raw: unknown, fits: (text: string) => boolean, mensagem: string): Reading<string> {
  if (typeof raw !== "string") return refused("");
  const value = raw.trim();
  return value === "" || fits(value) ? accepted(value) : refused("", mensagem);
}
