import type { NumberFormat } from "./number-format.ts";
import type { WorkbookCell } from "./types.ts";

/** Columns beyond these are not read: no table of ours is that wide. */
export const MAX_COLUMNS = 300;
/** The last row and column of any spreadsheet. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;
/** From this number on a spreadsheet has lost figures: it keeps fifteen. */
const FIRST_DAMAGED = 1e15;
const DAY_MS = 86_400_000;
const SECONDS_A_DAY = 86_400;
/** Days between the two calendars of workbooks, that from 1900 and that from 1904. */
const DAYS_TO_1904 = 1462;
/** Day 0 of the calendar from 1900, which counts a 29 February 1900 that did not exist. */
const ZERO = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

/** Names of the errors as a Portuguese Excel shows them, by the numbers of .xls. */
const ERRORS: Readonly<Record<number, string>> = {
  0x00: "#NULO!",
  0x07: "#DIV/0!",
  0x0f: "#VALOR!",
  0x17: "#REF!",
  0x1d: "#NOME?",
  0x24: "#NÚM!",
  0x2a: "#N/D",
  0x2b: "#OBTENDO_DADOS",
};
/** The same by the names of .xlsx. */
const ERROR_NAMES: ReadonlyMap<string, number> = new Map([
  ["#NULL!", 0x00],
  ["#DIV/0!", 0x07],
  ["#VALUE!", 0x0f],
  ["#REF!", 0x17],
  ["#NAME?", 0x1d],
  ["#NUM!", 0x24],
  ["#N/A", 0x2a],
  ["#GETTING_DATA", 0x2b],
]);
/** The same as texts, in Portuguese and English, for files that do not say which cells are errors. */
const ERROR_TEXT =
  /^#(?:N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|FIELD!|CAMPO!|GETTING_DATA|OBTENDO_DADOS)$/;
/** What our own writer puts before a text that begins like a formula (`cellText`). */
const ESCAPED = /^'+[=+\-@\t\r]/;
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?/;

/** A text cell; undefined for a blank one. */
export function textCell(raw: string): WorkbookCell | undefined {
  const text = ESCAPED.test(raw) ? raw.slice(1) : raw;
  const bare = text.trim();
  if (bare === "") return undefined;
  return ERROR_TEXT.test(bare) ? { text: bare, kind: "error" } : { text, kind: "text" };
}

/** A cell with an error, by its name in .xlsx or its number in .xls. */
export function errorCell(error: string | number): WorkbookCell {
  const code = typeof error === "number" ? error : ERROR_NAMES.get(error.trim());
  return { text: ERRORS[code ?? -1] ?? "#ERRO", kind: "error" };
}

export function booleanCell(isTrue: boolean): WorkbookCell {
  return { text: isTrue ? "VERDADEIRO" : "FALSO", kind: "boolean" };
}

/** A number as its format makes it: a day, a code with zeros, or itself. */
export function numberCell(value: number, format: NumberFormat, date1904: boolean): WorkbookCell {
  if (!Number.isFinite(value)) return { text: "#NÚM!", kind: "error" };
  const date = format.isDate ? dateCell(value, date1904) : undefined;
  return date ?? { text: numberText(value, format), kind: "number", number: value };
}

/** Reads a day in ISO form, with its time where it has one; any other text stays a text. */
export function isoCell(text: string): WorkbookCell | undefined {
  const [, year = "", month = "", day = "", hours, minutes] = ISO.exec(text.trim()) ?? [];
  const iso = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(iso)) || new Date(iso).toISOString().slice(0, 10) !== iso)
    return textCell(text);
  const time = hours === undefined || `${hours}${minutes}` === "0000" ? "" : `${hours}:${minutes}`;
  // How XML 2003 writes a time without a day.
  if (iso === "1899-12-31" && time !== "") return { text: time, kind: "text" };
  return { text: `${day}/${month}/${year}${time && ` ${time}`}`, kind: "date", iso };
}

/** The day of a serial, or the time of day of one below 1; undefined for any other number. */
function dateCell(serial: number, date1904: boolean): WorkbookCell | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const day = Math.floor(seconds / SECONDS_A_DAY) + (date1904 ? DAYS_TO_1904 : 0);
  const rest = seconds % SECONDS_A_DAY;
  if (serial < 0 || day > LAST_SERIAL) return undefined;
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}`;
  if (day === 0) return { text: time, kind: "text" };
  // The 29 February 1900 has a serial and did not exist.
  if (day === 60) return { text: "29/02/1900", kind: "date" };
  const iso = new Date(ZERO + (day < 60 ? day + 1 : day) * DAY_MS).toISOString().slice(0, 10);
  const text = `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  return { text: rest === 0 ? text : `${text} ${time}`, kind: "date", iso };
}

function numberText(value: number, format: NumberFormat): string {
  if (Math.abs(value) >= FIRST_DAMAGED) {
    const [figures = "", power = ""] = value.toExponential(5).split("e");
    return `${figures.replace(/\.?0+$/, "").replace(".", ",")}E${power}`;
  }
  const filled = Number.isInteger(value) && value >= 0 ? format.filled(value) : undefined;
  if (filled !== undefined) return filled;
  // Fifteen figures, as spreadsheets show: 0.1 + 0.2 is 0,3.
  const shown = Number(value.toPrecision(15));
  const plain = String(shown).includes("e") ? shown.toFixed(20).replace(/0+$/, "") : String(shown);
  return plain.replace(".", ",");
}

const two = (number: number): string => String(number).padStart(2, "0");
