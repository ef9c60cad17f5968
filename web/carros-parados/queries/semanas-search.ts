import { TODOS } from "../../../contract/acesso/index.ts";
import { isSemana, TABS, type Semana } from "../../../contract/carros-parados/index.ts";
import { MAX_PAGE } from "../../../contract/platform/paging.ts";
import type { InputOf } from "../../platform/http/api.ts";
import {
  oneOf,
  searchSchema,
  text,
  wholeNumber,
  type SearchOfCall,
  type SearchSchema,
} from "../../platform/routing/search.ts";

/** The state of the list of weeks in its address, as on the wire; absent means the default. */
export type SemanasSearch = SearchOfCall<
  Omit<InputOf<"GET /v2/carros_parados/listagem/listar_carros">["query"], "concessionario_id">
> & {
  /** The open week and its dealer, so that a link means the same table to everybody. */
  readonly semana?: Semana | undefined;
  readonly concessionario_id?: string | undefined;
};

const fields = searchSchema<SemanasSearch>({
  // Without a default: the server says which tab comes first (SLST-02).
  tab: oneOf(TABS),
  page: wholeNumber(1, MAX_PAGE, 1),
  semana: (raw) => (typeof raw === "string" && isSemana(raw) ? raw : undefined),
  concessionario_id: (raw) => (raw === TODOS ? undefined : text(20)(raw)),
});

/** A dealer stands in the address only beside the week that is open. */
export const semanasSearchSchema: SearchSchema<SemanasSearch> = {
  parse: (raw) => {
    const search = fields.parse(raw);
    return search.semana === undefined ? { ...search, concessionario_id: undefined } : search;
  },
};
