/** Rows of one page of every paged list (OP-58, SRCH-24). */
export const PAGE_SIZE = 30;

/** HIST-17 CROSS-06: page links shown at most. */
export const PAGE_LINKS = 8;

/** Pages that `total` rows fill, at least 1. */
export function totalPages(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
