import { readVariante, type Variante } from "../../../contract/requisicoes/index.ts";
import { searchSchema, wholeNumber } from "../../platform/routing/search.ts";

/** A form's state in its address. */
export interface FormSearch {
  /** The number of the request being written (OP-36). */
  readonly numero?: number | undefined;
  /** The number of a saved draft (OP-21). */
  readonly rascunho?: number | undefined;
  /** The number of the request that a new one is begun from. */
  readonly copia?: number | undefined;
  /** The variant of a type that has two forms (OP-21, OP-25). */
  readonly variante?: Variante | undefined;
}

export const formSearchSchema = searchSchema<FormSearch>({
  numero: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  rascunho: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  copia: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  variante: readVariante,
});
