import type { SearchSchema } from "../../platform/routing/links.ts";

/** The tabs of a request. */
const PARTES = ["requisicao", "interacoes", "extrato"] as const;
export type Parte = (typeof PARTES)[number];

/**
 * The state of the detail screen in its address; without a tab it shows form and thread together when there is space.
 */
export interface DetailSearch {
  readonly parte?: Parte | undefined;
}

/** Parses any value; an unknown tab is undefined. */
export const detailSearchSchema: SearchSchema<DetailSearch> = {
  parse: (raw) => {
    const { parte } = Object(raw) as Record<string, unknown>;
    return { parte: PARTES.find((known) => known === parte) };
  },
};
