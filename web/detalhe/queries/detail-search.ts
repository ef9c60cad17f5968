import { flag, oneOf, searchSchema } from "../../platform/routing/search.ts";

/** The tabs of a request. */
const PARTES = ["requisicao", "interacoes", "extrato"] as const;
export type Parte = (typeof PARTES)[number];

/**
 * The state of the detail screen in its address; without a tab it shows form and thread together when there is space.
 */
export interface DetailSearch {
  readonly parte?: Parte | undefined;
  /** The claim's PDF stands beside the open tab. */
  readonly ao_lado?: "1" | undefined;
}

export const detailSearchSchema = searchSchema<DetailSearch>({ parte: oneOf(PARTES), ao_lado: flag });
