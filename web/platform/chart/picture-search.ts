import { oneOf, searchSchema, type SearchSchema } from "../routing/search.ts";

/** The state of a home in its address: the picture that is open, and how. */
export interface PictureSearch<Name extends string> {
  readonly indicador?: Name | undefined;
  /** As a table in place of bars. */
  readonly como?: "tabela" | undefined;
}

/** The schema of a home's address, whose pictures have these names. */
export function pictureSearchSchema<Name extends string>(
  names: readonly Name[],
): SearchSchema<PictureSearch<Name>> {
  return searchSchema<{ indicador?: string | undefined; como?: "tabela" | undefined }>({
    indicador: oneOf<string>(names),
    como: oneOf(["tabela"]),
  }) as SearchSchema<PictureSearch<Name>>;
}
