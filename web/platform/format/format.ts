/** How screens format dates, money and numbers (AUTH-02, CROSS-04, OP-103). */
export { formatDate, formatDateTime, formatIsoDate } from "../../../contract/platform/dates.ts";
export { formatCents } from "../../../contract/platform/money.ts";

const integer = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 1234 → `1.234`. */
export function formatInteger(value: number): string {
  return integer.format(value);
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
