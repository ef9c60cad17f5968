import { z } from "zod";

/** The most that one price may be, in reais (contract-notes, Answers). */
export const MAX_PRICE = 99_999_999.99;

/** Money is kept in whole cents while it is reckoned with; on the wire it is a number in reais. */
export type Cents = number;

/** Reais on the wire → whole cents, half a cent rounded up. The epsilon heals 1.005 being stored as 1.00499…. */
export function toCents(reais: number): Cents {
  return Math.round(reais * 100 + Math.sign(reais) * 1e-6);
}

/** Whole cents → reais on the wire, with at most 2 decimals. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** A price on the wire: 0 to 99,999,999.99 with at most 2 decimals (rounded, not refused, beyond them). */
export const priceSchema = z
  .number()
  .min(0)
  .max(MAX_PRICE)
  .transform((reais) => fromCents(toCents(reais)));

const money = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** FORM-41 CROSS-04: 123456 → `R$ 1.234,56`, with a plain space, so that it can be searched and pasted. */
export function formatCents(cents: Cents): string {
  const text = money.format(Math.abs(cents) / 100);
  return cents < 0 ? `-R$ ${text}` : `R$ ${text}`;
}

/**
 * What a person typed or pasted as a price → cents, or null when it is none. The last comma or dot is the decimal
 * mark when at most two digits follow it; everything before it may be grouped: `R$ 1.234,5`, `1234,50`, `1,234.50`,
 * `1.234` (one thousand two hundred and thirty-four) all read as Excel in Brazil would show them.
 */
export function parseMoney(typed: string): Cents | null {
  const text = typed.replace(/^\s*R\$/i, "").replace(/[\s\u00a0]/g, "");
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const [, whole = "", decimals = ""] = parts;
  const cents = Number(whole.replace(/[.,]/g, "")) * 100 + Number(decimals.padEnd(2, "0"));
  return cents <= toCents(MAX_PRICE) ? cents : null;
}
