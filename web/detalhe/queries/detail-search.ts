import type { SearchSchema } from "../../platform/routing/links.ts";

/** The parts of a request beside its form, which a tab opens. */
const PARTES = ["requisicao", "interacoes", "extrato"] as const;
export type Parte = (typeof PARTES)[number];

/** A request's state in its address; absent means as it opens: form and thread together where both have room. */
export interface DetailSearch {
  readonly parte?: Parte | undefined;
}

/** Reads it from any value; what is no part is none. */
export const detailSearchSchema: SearchSchema<DetailSearch> = {
  parse: (raw) => {
    const { parte } = Object(raw) as Record<string, unknown>;
    return { parte: PARTES.find((known) => known === parte) };
  },
};
