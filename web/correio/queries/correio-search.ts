import { MAX_PAGE } from "../../../contract/platform/paging.ts";
import { oneOf, searchSchema, wholeNumber } from "../../platform/routing/search.ts";

// With the first page: this file imports no screen.

/** The tabs of the board; the first is the default. */
export const CORREIO_TABS = ["nao_entregues", "recebidos"] as const;
export type CorreioTab = (typeof CORREIO_TABS)[number];

/** The state of the board in its address. */
export interface CorreioSearch {
  readonly tab?: CorreioTab | undefined;
  readonly pagina?: number | undefined;
  /** The received mail that is read over its list. */
  readonly recebido?: number | undefined;
}

export const correioSearchSchema = searchSchema<CorreioSearch>({
  tab: oneOf(CORREIO_TABS, "nao_entregues"),
  pagina: wholeNumber(1, MAX_PAGE, 1),
  recebido: wholeNumber(1, 999_999_999_999),
});
