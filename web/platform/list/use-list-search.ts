import { useEffect } from "react";
import { useGo, useSearchOf, type Target } from "../routing/links.ts";
import type { SearchSchema } from "../routing/search.ts";
import { rememberSearch } from "./last-list.ts";

/** The state of a list. */
export interface ListSearch<Search> {
  readonly search: Search;
  /** The address of the list with a change; on the first page unless the change has one. */
  readonly targetOf: (change: Search) => Target;
  /** Goes there without adding to the browser's history. */
  readonly set: (change: Search) => void;
}

interface ListOptions<Search> {
  readonly schema: SearchSchema<Search>;
  /** The address of the list with a search. */
  readonly link: (search: Search) => Target;
  /** Remembers the search under this name, for links back to the list. */
  readonly name?: string;
}

/** Reads the state of a list from the address; a change goes to another address. */
export function useListSearch<Search extends object>(options: ListOptions<Search>): ListSearch<Search> {
  const { schema, link, name } = options;
  const search = useSearchOf(schema);
  const go = useGo();
  // By its text: what is shown once more after the sign-out has emptied the store must not be remembered again.
  const shown = JSON.stringify(search);
  useEffect(() => {
    if (name !== undefined) rememberSearch(name, JSON.parse(shown) as Search);
  }, [name, shown]);
  const targetOf = (change: Search): Target => link({ ...search, pagina: undefined, ...change });
  return { search, targetOf, set: (change) => go(targetOf(change), { replace: true }) };
}
