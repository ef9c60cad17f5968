/** The highest quantity of one part (docs/contract.md, Records and saves). */
export const MAX_QTD = 999_999;

/** True for a whole number from 1 to 999,999; the server refuses anything else. */
export function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_QTD;
}

/**
 * Turns a typed or pasted quantity into a valid one: floored, then clamped between 1 and 999,999 (FORM-28 to FORM-30,
 * OP-106). Null when it is blank or no number; the cell then keeps its value. A dot before groups of three digits marks
 * thousands (`1.234` → 1234); otherwise comma and dot mark decimals. The server never corrects a quantity, it refuses
 * it: see `isQuantity`.
 */
export function normaliseQuantity(typed: string | number): number | null {
  const value = typeof typed === "number" ? typed : readNumber(typed.trim());
  if (Number.isNaN(value)) return null;
  return Math.min(MAX_QTD, Math.max(1, Math.floor(value)));
}

function readNumber(text: string): number {
  const grouped = /^([-−]?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,\d*)?$/.exec(text);
  const plain = /^([-−]?)(\d+)(?:[.,]\d*)?$/.exec(text) ?? /^([-−]?)()[.,]\d+$/.exec(text);
  const [, sign, whole] = grouped ?? plain ?? [];
  if (whole === undefined) return Number.NaN;
  // The decimals never matter: anything below zero is clamped to 1.
  return sign === "" ? Number(whole.replaceAll(".", "")) : -1;
}
