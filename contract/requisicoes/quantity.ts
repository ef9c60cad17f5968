import { parseNumber } from "../platform/number.ts";

/** The highest quantity of one part (docs/contract.md, Records and saves). */
export const MAX_QTD = 999_999;

/** True for a whole number from 1 to 999,999; the server refuses anything else. */
export function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MAX_QTD;
}

/**
 * Turns a typed or pasted quantity into a valid one: floored, then clamped between 1 and 999,999 (FORM-28 to FORM-30,
 * OP-106). Null when it is blank or no number, as `parseNumber` reads it. The server never corrects a quantity, it
 * refuses it: see `isQuantity`.
 */
export function normaliseQuantity(typed: string | number): number | null {
  const value = typeof typed === "number" ? typed : parseNumber(typed);
  if (value === null || Number.isNaN(value)) return null;
  return Math.min(MAX_QTD, Math.max(1, Math.floor(value)));
}
