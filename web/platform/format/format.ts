/** How screens format dates, money and numbers (AUTH-02, CROSS-04, OP-103). */
export { formatDate, formatDateTime, formatIsoDate } from "../../../contract/platform/dates.ts";
export { formatCents } from "../../../contract/platform/money.ts";

const integer = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 1234 → `1.234`. */
export function formatInteger(value: number): string {
  return integer.format(value);
}

const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** 1234.5 → `1.234,5`. */
export function formatDecimal(value: number): string {
  return decimal.format(value);
}

/** 1 → `1 resultado`, 1234 → `1.234 resultados`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatInteger(count)} ${count === 1 ? one : many}`;
}

const KB = 1024;

/** A readable size: `340 KB`, `2,4 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  return `${(bytes / KB / KB).toFixed(1).replace(".", ",")} MB`;
}

const [HOUR, DAY] = [60, 24 * 60];

/** A time that passed, in two units at most: 40 → `40 min`, 200 → `3 h 20 min`, 3000 → `2 dias e 2 h`. */
export function formatDuration(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min`;
  const hours = Math.floor(minutes / HOUR);
  if (minutes < 2 * DAY) return minutes % HOUR === 0 ? `${hours} h` : `${hours} h ${minutes % HOUR} min`;
  const days = formatCount(Math.floor(minutes / DAY), "dia", "dias");
  return hours % 24 === 0 ? days : `${days} e ${hours % 24} h`;
}
