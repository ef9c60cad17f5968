/** Rows of one page of every paged list (OP-58, SRCH-24). */
export const PAGE_SIZE = 30;

/** The most page links shown at once (HIST-17, CROSS-06). */
export const PAGE_LINKS = 8;

/** The highest page number that a query may ask for. */
export const MAX_PAGE = 1_000_000;

/** Pages that `total` rows fill, at least 1. */
export function totalPages(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
