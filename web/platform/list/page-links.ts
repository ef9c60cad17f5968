import { PAGE_LINKS } from "../../../contract/platform/paging.ts";

/**
 * At most `max` consecutive page numbers around `page`, which is as near to the middle as the ends allow (HIST-17,
 * CROSS-06).
 */
export function pageLinks(page: number, totalPages: number, max = PAGE_LINKS): number[] {
  const count = Math.min(max, totalPages);
  const wanted = page - Math.floor((count - 1) / 2);
  const first = Math.max(1, Math.min(wanted, totalPages - count + 1));
  return Array.from({ length: count }, (_, at) => first + at);
}
