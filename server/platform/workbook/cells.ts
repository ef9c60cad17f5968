import { SSF } from "@e965/xlsx";
import type { CellObject } from "@e965/xlsx";
import type { WorkbookCell } from "./types.ts";

/** Columns beyond these are no part of a table of ours. */
export const MAX_COLUMNS = 300;
/** From here on a spreadsheet has lost figures: it keeps fifteen. */
const FIRST_DAMAGED = 1e15;
const DAY_MS = 86_400_000;
const SECONDS_A_DAY = 86_400;
/** Days between the two calendars of workbooks, that from 1900 and that from 1904. */
const DAYS_TO_1904 = 1462;
/** Day 0 of the calendar from 1900, which counts a 29 February 1900 that never was. */
const ZERO = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

/** Names of the errors as a Portuguese Excel shows them. */
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
/** The same as texts, in Portuguese and English: what files have that keep no kinds of cells. */
const ERROR_TEXT =
  /^#(?:N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|FIELD!|CAMPO!|GETTING_DATA|OBTENDO_DADOS)$/;
/** What our own writer puts before a text that begins like a formula (`cellText`). */
const ESCAPED = /^'+[=+\-@\t\r]/;
/** A number format that fills with zeros: two or more in a row before any comma, and nothing that changes the value. */
const ZERO_FILLED = /^(?:[^"#?%Ee.]|"[^"]*"|\\.)*00/;

/** A cell of text, whatever the file calls it; undefined for a blank one. */
export function textCell(raw: string): WorkbookCell | undefined {
  const bare = raw.trim();
  if (bare === "") return undefined;
  if (ERROR_TEXT.test(bare)) return { text: bare, kind: "error" };
  return { text: ESCAPED.test(raw) ? raw.slice(1) : raw, kind: "text" };
}

/** A cell as SheetJS has it, without dates and texts of its own making (`cellDates` and `cellText` are off). */
export function cellOf({ t, v, z }: CellObject, date1904: boolean): WorkbookCell | undefined {
  if (t === "e") return { text: ERRORS[Number(v)] ?? "#ERRO", kind: "error" };
  if (t === "b") return { text: v === true ? "VERDADEIRO" : "FALSO", kind: "boolean" };
  if (t === "n" && typeof v === "number")
    return numberCell(v, typeof z === "string" ? z : "General", date1904);
  return typeof v === "string" ? textCell(v) : undefined;
}

function numberCell(value: number, format: string, date1904: boolean): WorkbookCell | undefined {
  if (!Number.isFinite(value)) return { text: "#NÚM!", kind: "error" };
  if (isDateFormat(format)) {
    const date = dateCell(value, date1904);
    if (date) return date;
  }
  return { text: numberText(value, format), kind: "number", number: value };
}

const dateFormats = new Map<string, boolean>();

/** Formats repeat in every cell of a column. */
function isDateFormat(format: string): boolean {
  const known = dateFormats.get(format);
  if (known !== undefined) return known;
  // An elapsed time such as `[h]:mm` is no day.
  const isDate = format !== "General" && SSF.is_date(format) && !/\[[hms]+\]/i.test(format);
  dateFormats.set(format, isDate);
  return isDate;
}

/** The day of a serial, or a time of day where it has no day; undefined for a number that is neither. */
function dateCell(serial: number, date1904: boolean): WorkbookCell | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const day = Math.floor(seconds / SECONDS_A_DAY) + (date1904 ? DAYS_TO_1904 : 0);
  const rest = seconds % SECONDS_A_DAY;
  if (serial < 0 || day > LAST_SERIAL) return undefined;
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}`;
  if (day === 0) return { text: time, kind: "text" };
  // It has a serial and is no day.
  if (day === 60) return { text: "29/02/1900", kind: "date" };
  const iso = new Date(ZERO + (day < 60 ? day + 1 : day) * DAY_MS).toISOString().slice(0, 10);
  const text = `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
  return { text: rest === 0 ? text : `${text} ${time}`, kind: "date", iso };
}

function numberText(value: number, format: string): string {
  if (Math.abs(value) >= FIRST_DAMAGED) {
    const [figures = "", power = ""] = value.toExponential(5).split("e");
    return `${figures.replace(/\.?0+$/, "").replace(".", ",")}E${power}`;
  }
  if (Number.isInteger(value) && value >= 0 && ZERO_FILLED.test(format)) return SSF.format(format, value);
  // Fifteen figures, as spreadsheets show: 0.1 + 0.2 is 0,3.
  const shown = Number(value.toPrecision(15));
  const plain = String(shown).includes("e") ? shown.toFixed(20).replace(/0+$/, "") : String(shown);
  return plain.replace(".", ",");
}

const two = (number: number): string => String(number).padStart(2, "0");
