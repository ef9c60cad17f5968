import { MAX_PAGE } from "../../../contract/platform/paging.ts";
import {
  DEFAULT_ORDENACAO,
  DEFAULT_STATUS,
  MAX_BUSCA,
  ORDENACOES,
  REQ_STATUSES,
  REQUEST_TYPES,
} from "../../../contract/requisicoes/index.ts";
import type { InputOf } from "../../platform/http/api.ts";
import {
  flag,
  isoDay,
  oneOf,
  searchSchema,
  someOf,
  text,
  wholeNumber,
  type SearchOfCall,
} from "../../platform/routing/search.ts";

/** The state of the history in its address, as on the wire (HIST-08, HIST-10, HIST-11); absent means the default. */
export type HistorySearch = SearchOfCall<
  Omit<InputOf<"GET /v2/pac/requisicoes">["query"], "view" | "concessionario">
>;

export const historySearchSchema = searchSchema<HistorySearch>({
  status: oneOf(REQ_STATUSES, DEFAULT_STATUS),
  tipo: someOf(REQUEST_TYPES.map(({ tipo }) => tipo)),
  ordenacao: oneOf(ORDENACOES, DEFAULT_ORDENACAO),
  data: isoDay,
  busca: text(MAX_BUSCA),
  nao_lidas: flag,
  pagina: wholeNumber(1, MAX_PAGE, 1),
});
