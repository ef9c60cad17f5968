import { z } from "zod";
import { digitsSchema } from "./number.ts";

/** Rows of one page of every paged list (OP-58, SRCH-24). */
export const PAGE_SIZE = 30;

/** The most page links shown at once (HIST-17, CROSS-06). */
export const PAGE_LINKS = 8;

/** The highest page number that a query may ask for. */
export const MAX_PAGE = 1_000_000;

/** The query parameter `pagina`, from 1 to MAX_PAGE; anything else is a 422. */
export const paginaSchema = digitsSchema(1, MAX_PAGE).default(1);

/** The answer of a paged list. */
export function pagedOf<Row extends z.ZodType>(
  row: Row,
): z.ZodObject<{ itens: z.ZodArray<Row>; total: z.ZodNumber; totalPages: z.ZodNumber }> {
  return z.object({ itens: z.array(row), total: z.number(), totalPages: z.number() });
}

/** Pages that `total` rows fill, at least 1. */
export function totalPages(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
