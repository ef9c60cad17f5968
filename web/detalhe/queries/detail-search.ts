import { flag, oneOf, searchSchema } from "../../platform/routing/search.ts";

/** The tabs of a request. */
const PARTES = ["requisicao", "interacoes", "extrato"] as const;
export type Parte = (typeof PARTES)[number];

const TABS = ["busca_dac", "busca_ga"] as const;

/**
 * The state of the detail screen in its address; without a tab it shows form and thread together when there is space.
 */
export interface DetailSearch {
  /** It was opened from that tab of the advanced search, to which it leads back (SRCH-15, OP-63). */
  readonly tab?: (typeof TABS)[number] | undefined;
  readonly parte?: Parte | undefined;
  /** The claim's PDF stands beside the open tab. */
  readonly ao_lado?: "1" | undefined;
}

export const detailSearchSchema = searchSchema<DetailSearch>({
  tab: oneOf(TABS),
  parte: oneOf(PARTES),
  ao_lado: flag,
});
