/** The most of one part that a request may ask for (docs/contract.md, Records and saves). */
export const MAX_QTD = 999_999;

/** True for what the wire takes as a quantity: a whole number, 1 to 999,999. The server refuses anything else. */
export function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_QTD;
}

/**
 * FORM-28 FORM-29 FORM-30, OP-106: what a typed or pasted quantity becomes in the form: floored first, then held
 * between 1 and 999,999. Null when it is blank or no number at all: the cell then stays as it was, or blank. A dot
 * before groups of three digits is the thousands' (`1.234` → 1234), as people here write; else comma and dot are the
 * decimal mark. The server never mends a quantity, it refuses it: see `isQuantity`.
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
  // The decimals never matter: a floor of what is below zero is held at 1 all the same.
  return sign === "" ? Number(whole.replaceAll(".", "")) : -1;
}
