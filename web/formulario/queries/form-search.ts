import { readVariante, type Variante } from "../../../contract/requisicoes/index.ts";
import type { SearchSchema } from "../../platform/routing/links.ts";

/** A form's state in its address. */
export interface FormSearch {
  /** The number of the request being written (OP-36). */
  readonly numero?: number | undefined;
  /** The variant of a type that has two forms (OP-21, OP-25). */
  readonly variante?: Variante | undefined;
}

/** Parses any value; an invalid number or variant is undefined. */
export const formSearchSchema: SearchSchema<FormSearch> = {
  parse: (raw) => {
    const given = Object(raw) as Record<string, unknown>;
    const numero = Number(given["numero"]);
    return {
      numero: Number.isSafeInteger(numero) && numero > 0 ? numero : undefined,
      variante: readVariante(given["variante"]),
    };
  },
};
