/** The time zone of every displayed time (OP-103). */
export const TIME_ZONE = "America/Sao_Paulo";

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a real calendar day `YYYY-MM-DD` between the years 1900 and 2200. */
export function isIsoDate(text: string): boolean {
  const parts = ISO_DATE.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (year < 1900 || year > 2200) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** True for a time of day `HH:mm`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/**
 * Parses a typed time of day to `HH:mm`; null when it is not one. Accepts `9h30`, `9h`, `9:30`, `09.30`, `0930` and
 * what a spreadsheet copies, `09:30:00`.
 */
export function parseTime(typed: string): string | null {
  const text = typed.replace(/\s/g, "").toLowerCase();
  const parts =
    /^(\d{1,2})h(?:s|oras?)?(?:(\d{2})(?:m|min|minutos)?)?$/.exec(text) ??
    /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const [, hour = "", minute = "00"] = parts;
  const time = `${hour.padStart(2, "0")}:${minute}`;
  return isTime(time) ? time : null;
}

/** `2026-03-09` → `09/03/2026`; any other text is returned unchanged (AUTH-02). */
export function formatIsoDate(iso: string): string {
  return isIsoDate(iso) ? `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` : iso;
}

/**
 * Parses a typed or pasted day to `YYYY-MM-DD`; null when it is not one. Accepts `9/3/2026`, `09/03/26`, `09032026`,
 * `09-03-2026`, `09.03.2026` and ISO; the day always comes first.
 */
export function parseDate(typed: string): string | null {
  const text = typed.trim();
  if (isIsoDate(text)) return text;
  const parts =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  if (!parts) return null;
  const [, day = "", month = "", yearText = ""] = parts;
  const year = yearText.length === 2 ? `20${yearText}` : yearText;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(iso) ? iso : null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's serials. They count a 29 February 1900 that did not exist, so it is right from 1 March 1900 on. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);

/** A serial of a day as a spreadsheet's clipboard has it, `46090`, in the 1900 system → `YYYY-MM-DD`; null when it is none. */
export function dayOfSerial(pasted: string): string | null {
  const text = pasted.trim();
  const serial = Number(text);
  if (!/^\d{1,7}$/.test(text) || serial < 1 || serial > 2_958_465 || serial === 60) return null;
  const iso = new Date(SERIAL_ZERO + (serial < 60 ? serial + 1 : serial) * DAY_MS).toISOString().slice(0, 10);
  return isIsoDate(iso) ? iso : null;
}

const dateParts = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const timeParts = new Intl.DateTimeFormat("pt-BR", {
  timeZone: TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
});

/** Unix seconds → `dd/mm/aaaa` in São Paulo (OP-103). */
export function formatDate(seconds: number): string {
  return dateParts.format(seconds * 1000);
}

/** A day begins at a quarter of an hour, whatever the offset of São Paulo is then. */
const QUARTER_SECONDS = 900;
/** The last answer. Every list asks for today, and formatting a date takes Intl longer than anything else here. */
let asked = { quarter: Number.NaN, day: "" };

/** Unix seconds → the day `YYYY-MM-DD` in São Paulo. */
export function isoDayOf(seconds: number): string {
  const quarter = Math.floor(seconds / QUARTER_SECONDS);
  if (asked.quarter !== quarter) asked = { quarter, day: parseDate(formatDate(seconds)) ?? "" };
  return asked.day;
}

/**
 * The first second of a day `YYYY-MM-DD` in São Paulo, as unix seconds: 00:00:00, or 01:00:00 of the days on which summer
 * time began.
 */
export function dayBegins(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
  // Where São Paulo is, a day begins some hours after it begins in Greenwich, and not a day later.
  let [before, begun] = [midnight - 1, midnight + DAY_MS / 1000];
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2);
    if (formatDate(middle).split("/").toReversed().join("-") < day) before = middle;
    else begun = middle;
  }
  return begun;
}

/** The last second of a day `YYYY-MM-DD` in São Paulo, as unix seconds: 23:59:59. */
export function dayEnds(day: string): number {
  return dayBegins(dayAfter(day, 1)) - 1;
}

/** The day so many days after another, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Unix seconds → `dd/mm/aaaa HH:mm` in São Paulo (OP-103). */
export function formatDateTime(seconds: number): string {
  return `${dateParts.format(seconds * 1000)} ${timeParts.format(seconds * 1000)}`;
}
