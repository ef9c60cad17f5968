import { oneOf, searchSchema, type SearchSchema } from "../../platform/routing/search.ts";

/** The pictures of an area's home. */
export const INDICADORES = ["idade"] as const;
export type Indicador = (typeof INDICADORES)[number];

/** The state of an area's home in its address: the picture that is open, and how. */
export interface InicioSearch {
  readonly indicador?: Indicador | undefined;
  /** As a table in place of bars. */
  readonly como?: "tabela" | undefined;
}

export const inicioSearchSchema: SearchSchema<InicioSearch> = searchSchema<InicioSearch>({
  indicador: oneOf(INDICADORES),
  como: oneOf(["tabela"]),
});
