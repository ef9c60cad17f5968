import { MAX_PAGE } from "../../../../contract/platform/paging.ts";
import { oneOf, searchSchema, text, wholeNumber } from "../../../platform/routing/search.ts";
import { MAX_BUSCA } from "../../queries/searches.ts";

/** The state of the screen in its address; absent means the default. */
export interface GboSearch {
  readonly tab?: "importacao" | undefined;
  readonly busca?: string | undefined;
  readonly page?: number | undefined;
  /** The import whose verdict is open. */
  readonly arquivo?: string | undefined;
}

export const gboSearchSchema = searchSchema<GboSearch>({
  tab: oneOf(["importacao"]),
  busca: text(MAX_BUSCA),
  page: wholeNumber(1, MAX_PAGE, 1),
  arquivo: text(100),
});
