import { z } from "zod";
import { isIsoDate } from "./dates.ts";
import { INVALID_DATE, INVALID_VALUE } from "./messages.ts";
import { MAX_PAGE } from "./paging.ts";
import { trimText } from "./text.ts";

// Schemas stand apart from the functions that the screens use: a module that makes schemas never reaches a browser.

/**
 * A trimmed text with a limit. Empty is allowed, since drafts and filters may be; the field's definition says what is
 * required.
 */
export function textSchema(maxLength: number): z.ZodString {
  return z.string().overwrite(trimText).max(maxLength);
}

/**
 * A whole number as a path or a query carries it: decimal digits and nothing else (`1e3`, `0x10`, ` 5` are refused,
 * which a plain coercion would take).
 */
export function digitsSchema(min: number, max: number): z.ZodType<number, string | number> {
  return z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, INVALID_VALUE)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}

/** A business date on the wire. */
export const isoDateSchema = z.string().refine(isIsoDate, INVALID_DATE);

/** `pagina` as the query carries it: a whole number, 1 to MAX_PAGE; anything else is a 422. */
export const paginaSchema = digitsSchema(1, MAX_PAGE).default(1);

/** The answer of a paged list. */
export function pagedOf<Row extends z.ZodType>(
  row: Row,
): z.ZodObject<{ itens: z.ZodArray<Row>; total: z.ZodNumber; totalPages: z.ZodNumber }> {
  return z.object({ itens: z.array(row), total: z.number(), totalPages: z.number() });
}
