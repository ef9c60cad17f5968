import { searchSchema, text, type SearchSchema } from "../../platform/routing/search.ts";

/** Characters that the manual is searched for, at most. */
export const MAX_BUSCA_AJUDA = 60;

/** What the manual is searched for; the section that is read stands behind the `#`. */
export interface AjudaSearch {
  readonly busca?: string | undefined;
}

export const ajudaSearchSchema: SearchSchema<AjudaSearch> = searchSchema<AjudaSearch>({
  busca: text(MAX_BUSCA_AJUDA),
});
