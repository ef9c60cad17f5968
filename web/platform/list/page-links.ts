import { PAGE_LINKS } from "../../../contract/platform/paging.ts";

/**
 * The page numbers to link, at most `max` in a row that holds `page`, as near to its middle as the ends allow (HIST-17,
 * CROSS-06).
 */
export function pageLinks(page: number, totalPages: number, max = PAGE_LINKS): number[] {
  const count = Math.min(max, totalPages);
  const wanted = page - Math.floor((count - 1) / 2);
  const first = Math.max(1, Math.min(wanted, totalPages - count + 1));
  return Array.from({ length: count }, (_, at) => first + at);
}
