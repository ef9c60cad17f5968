import { PAGE_SIZE, totalPages } from "../../contract/platform/paging.ts";

/** One page of a list, as `pagedOf` of the contract describes it. */
export interface Paged<Row> {
  readonly itens: Row[];
  /** Rows on all pages. */
  readonly total: number;
  readonly totalPages: number;
}

/**
 * Where a page lies in its list, for `limit` and `offset`.
 * @param pagina from 1; past the end the page is empty
 */
export function pageWindow(pagina: number): { readonly limit: number; readonly offset: number } {
  return { limit: PAGE_SIZE, offset: (pagina - 1) * PAGE_SIZE };
}

/** The answer of a paged list. */
export function pagedAnswer<Row>(itens: Row[], total: number): Paged<Row> {
  return { itens, total, totalPages: totalPages(total) };
}
