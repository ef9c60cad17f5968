import { oneOf, searchSchema, type SearchSchema } from "../routing/search.ts";

/** The state of a home in its address: the chart that is open, and how. */
export interface ChartSearch<Name extends string> {
  readonly indicador?: Name | undefined;
  /** As a table in place of bars. */
  readonly como?: "tabela" | undefined;
}

/** The schema of a home's address, whose charts have these names. */
export function chartSearchSchema<Name extends string>(
  names: readonly Name[],
): SearchSchema<ChartSearch<Name>> {
  return searchSchema<{ indicador?: string | undefined; como?: "tabela" | undefined }>({
    indicador: oneOf<string>(names),
    como: oneOf(["tabela"]),
  }) as SearchSchema<ChartSearch<Name>>;
}
