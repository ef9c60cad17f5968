import { ITENS_POR_PAGINA, MAX_BUSCA_ITENS } from "../../../../contract/administrativo/index.ts";
import { MAX_PAGE } from "../../../../contract/platform/paging.ts";
import type { InputOf } from "../../../platform/http/api.ts";
import {
  isoDay,
  oneOf,
  searchSchema,
  text,
  wholeNumber,
  type Reader,
  type SearchOfCall,
} from "../../../platform/routing/search.ts";

/** The second tab; the first is the default and left out of the address. */
export const ITENS_TABS = ["importacao"] as const;

/** The state of the price table and its imports in the address, as on the wire; absent means the default. */
export type ItensSearch = SearchOfCall<InputOf<"GET /v2/pac/administrativo/itens">["query"]> & {
  readonly tab?: (typeof ITENS_TABS)[number] | undefined;
  /** One day of imports (APEC-11). */
  readonly data?: string | undefined;
  /** The import whose verdict is open. */
  readonly arquivo?: string | undefined;
};

const porPagina: Reader<number> = (raw) => {
  const rows = wholeNumber(50, 350, 50)(raw);
  return ITENS_POR_PAGINA.find((one) => one === rows);
};

export const itensSearchSchema = searchSchema<ItensSearch>({
  tab: oneOf(ITENS_TABS),
  busca: text(MAX_BUSCA_ITENS),
  pagina: wholeNumber(1, MAX_PAGE, 1),
  por_pagina: porPagina,
  data: isoDay,
  arquivo: text(100),
});
