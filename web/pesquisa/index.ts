import { lazyChunk } from "../platform/routing/lazy-chunk.ts";

// With the first page, so what is large is loaded when it is reached.
export const Suggestions = lazyChunk(() =>
  import("./parts/suggestions.tsx").then((part) => part.SuggestionList),
);
export { forgetSearches } from "./queries/recent-searches.ts";
export { lastPesquisaTarget, listName } from "./queries/last-pesquisa.ts";
export { pesquisaSearchSchema, type PesquisaSearch } from "./queries/pesquisa-search.ts";
export { staleQueries } from "./queries/stale-queries.ts";
export { useSearchAll } from "./queries/use-search-all.ts";
