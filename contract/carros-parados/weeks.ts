import { formatIsoDate } from "../platform/dates.ts";

/** A week as the wire has it: the ISO year and the week in it, `AAAASS` (OP-71). */
export type Semana = string;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The Monday of a year's first week: of the one that has the 4th of January in it (ISO 8601). */
function firstMondayOf(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

/** The weeks of an ISO year: 52 or 53. */
export function weeksInYear(year: number): number {
  return (firstMondayOf(year + 1) - firstMondayOf(year)) / WEEK_MS;
}

/** The codes of the weeks of an ISO year, the first one first. */
export function weeksOfYear(year: number): Semana[] {
  return Array.from({ length: weeksInYear(year) }, (_, at) => codeOf(year, at + 1));
}

/** The code of the week that a day `YYYY-MM-DD` belongs to. */
export function weekOf(day: string): Semana {
  const ms = msOf(day);
  // A week belongs to the year that its Thursday is in.
  const thursday = ms + (3 - ((new Date(ms).getUTCDay() + 6) % 7)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  const number = Math.floor((thursday - firstMondayOf(year)) / WEEK_MS) + 1;
  return codeOf(year, number);
}

/** The code of a week of an ISO year. */
function codeOf(year: number, number: number): Semana {
  return `${year}${String(number).padStart(2, "0")}`;
}

/** The ISO year of a week. */
export function yearOf(semana: Semana): number {
  return Number(semana.slice(0, 4));
}

/** The number of a week as every screen shows it: the code's last two characters (CROSS-03, SLST-04). */
export function weekNumberOf(semana: Semana): string {
  return semana.slice(-2);
}

/** True for the code of a week that exists, of the years 2000 to 2199. */
export function isSemana(text: string): boolean {
  if (!/^2[01]\d{4}$/.test(text)) return false;
  const number = Number(weekNumberOf(text));
  return number >= 1 && number <= weeksInYear(yearOf(text));
}

/** The Monday and the Sunday of a week, `YYYY-MM-DD`. */
export function daysOf(semana: Semana): { readonly inicio: string; readonly fim: string } {
  const monday = firstMondayOf(yearOf(semana)) + (Number(weekNumberOf(semana)) - 1) * WEEK_MS;
  return { inicio: dayAt(monday), fim: dayAt(monday + 6 * DAY_MS) };
}

/**
 * The periods that were made so far: formatting two dates costs as much as the rest of a card, and there are few weeks.
 */
const periods = new Map<Semana, string>();

/** `dd/mm/aaaa a dd/mm/aaaa` (OP-71). */
export function periodOf(semana: Semana): string {
  const known = periods.get(semana);
  if (known !== undefined) return known;
  const { inicio, fim } = daysOf(semana);
  const period = `${formatIsoDate(inicio)} a ${formatIsoDate(fim)}`;
  periods.set(semana, period);
  return period;
}
