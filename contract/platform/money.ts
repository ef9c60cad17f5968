/** The highest price in reais (docs/contract.md, Records and saves). */
export const MAX_PRICE = 99_999_999.99;

/** Calculations use whole cents; on the wire money is a number in reais. */
export type Cents = number;

/**
 * Reais on the wire → whole cents, half a cent rounded away from zero. It rounds the decimal notation, so 1.005 becomes
 * 1.01 although its binary value is slightly less. NaN when it is no number.
 */
export function toCents(reais: number): Cents {
  const size = Math.abs(reais);
  if (size < 1e-6) return 0;
  const cents = Math.round(size < 1e19 ? Number(`${size}e2`) : size * 100);
  return reais < 0 && cents > 0 ? -cents : cents;
}

/** Whole cents → reais on the wire, with at most 2 decimals. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

const money = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 123456 → `R$ 1.234,56`, with a normal space, so that it can be searched and pasted (FORM-41, CROSS-04). */
export function formatCents(cents: Cents): string {
  const text = money.format(Math.abs(cents) / 100);
  return cents < 0 ? `-R$ ${text}` : `R$ ${text}`;
}

const PLAIN = /^(\d+)(?:[.,](\d{0,2}))?$/;
const NO_REAIS = /^()[.,](\d{1,2})$/;
const BY_DOTS = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:[.,](\d{0,2}))?$/;
const BY_COMMAS = /^([1-9]\d{0,2}(?:,\d{3}){2,}|[1-9]\d{0,2}(?:,\d{3})+(?=\.))(?:[.,](\d{0,2}))?$/;

/**
 * Parses a typed or pasted price to cents; null when it is not one. The last comma or dot is the decimal mark when at
 * most two digits follow; groups of three before it are thousands: `R$ 1.234,5`, `1234,50`, `1,234.50` and `1.234`
 * (1234 reais). Ambiguous texts (`1,234`, `0,125`, `1.234,567`) are refused.
 */
export function parseMoney(typed: string): Cents | null {
  const text = typed.replace(/^\s*R\$/i, "").replace(/\s/g, "");
  const parts = PLAIN.exec(text) ?? NO_REAIS.exec(text) ?? BY_DOTS.exec(text) ?? BY_COMMAS.exec(text);
  if (!parts) return null;
  const [, whole = "", decimals = ""] = parts;
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= toCents(MAX_PRICE) ? cents : null;
}
