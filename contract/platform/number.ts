import { z } from "zod";
import { INVALID_VALUE } from "./messages.ts";

/** The largest request number. Upload paths carry it too, before the request exists. */
export const MAX_REQ_NUMERO = 99_999_999_999;

const integer = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });

/** 12345 → `12.345`, as Brazilians write a count. */
export function formatInteger(value: number): string {
  return integer.format(value);
}

/**
 * A whole number in a path or a query: decimal digits only. `1e3`, `0x10` and ` 5` are refused, which a plain coercion
 * would accept.
 */
export function digitsSchema(min: number, max: number): z.ZodType<number, string | number> {
  return z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, INVALID_VALUE)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}
