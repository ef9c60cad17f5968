import { MAX_PAGE } from "../../../contract/platform/paging.ts";
import {
  AGUARDANDO,
  DEFAULT_ORDENACAO,
  DEFAULT_STATUS,
  MAX_BUSCA,
  isOrderOf,
  ORDENACOES,
  REQ_STATUSES,
  REQUEST_TYPES,
  PRIMEIRA_RESPOSTA,
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
  type SearchSchema,
} from "../../platform/routing/search.ts";

/** The state of the history in its address, as on the wire (HIST-08, HIST-10, HIST-11); absent means the default. A dealer is chosen from it. */
export type HistorySearch = SearchOfCall<Omit<InputOf<"GET /v2/pac/requisicoes">["query"], "view">>;

const fields = searchSchema<HistorySearch>({
  status: oneOf(REQ_STATUSES, DEFAULT_STATUS),
  tipo: someOf(REQUEST_TYPES.map(({ tipo }) => tipo)),
  ordenacao: oneOf(ORDENACOES, DEFAULT_ORDENACAO),
  data: isoDay,
  data_ate: isoDay,
  encerrada: isoDay,
  encerrada_ate: isoDay,
  concessionario: text(20),
  aguardando: oneOf(AGUARDANDO),
  busca: text(MAX_BUSCA),
  resposta: oneOf(PRIMEIRA_RESPOSTA),
  nao_lidas: flag,
  owner: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  pagina: wholeNumber(1, MAX_PAGE, 1),
});

/** Drops what the list of that status does not have: an order of open requests over closed ones. */
export const historySearchSchema: SearchSchema<HistorySearch> = {
  parse: (raw) => {
    const search = fields.parse(raw);
    const { status = DEFAULT_STATUS, ordenacao = DEFAULT_ORDENACAO } = search;
    return isOrderOf(status, ordenacao) ? search : { ...search, ordenacao: undefined };
  },
};
