import { z } from "zod";
import { INVALID_DATE } from "./messages.ts";

/** The zone that people see every time in (OP-103). */
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

/** A business date on the wire. */
export const isoDateSchema = z.string().refine(isIsoDate, INVALID_DATE);

/** AUTH-02: `2026-03-09` → `09/03/2026`; a text that is no date comes back as it is. */
export function formatIsoDate(iso: string): string {
  return isIsoDate(iso) ? `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}` : iso;
}

/**
 * What a person typed or pasted as a day → `YYYY-MM-DD`, or null when it is none. Takes `9/3/2026`, `09/03/26`,
 * `09032026`, `09-03-2026`, `09.03.2026` and ISO itself; day first, always.
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

/** OP-103: unix seconds → `dd/mm/aaaa`, seen from São Paulo. */
export function formatDate(seconds: number): string {
  return dateParts.format(seconds * 1000);
}

/** OP-103: unix seconds → `dd/mm/aaaa HH:mm`, seen from São Paulo. */
export function formatDateTime(seconds: number): string {
  return `${dateParts.format(seconds * 1000)} ${timeParts.format(seconds * 1000)}`;
}
