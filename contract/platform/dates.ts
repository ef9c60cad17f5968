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
 * Parses a typed time of day to `HH:mm`; null when it is none. Accepts `9h30`, `9h`, `9:30`, `09.30`, `0930` and what a
 * spreadsheet copies, `09:30:00`.
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
 * Parses a typed or pasted day to `YYYY-MM-DD`; null when it is none. Accepts `9/3/2026`, `09/03/26`, `09032026`,
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

/** Unix seconds → the day `YYYY-MM-DD` in São Paulo. */
export function isoDayOf(seconds: number): string {
  return parseDate(formatDate(seconds)) ?? "";
}

/** Unix seconds → `dd/mm/aaaa HH:mm` in São Paulo (OP-103). */
export function formatDateTime(seconds: number): string {
  return `${dateParts.format(seconds * 1000)} ${timeParts.format(seconds * 1000)}`;
}
