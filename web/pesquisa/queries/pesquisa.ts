import { queryOptions } from "@tanstack/react-query";
import type { Aba, Pesquisa } from "../../../contract/pesquisa/index.ts";
import { reads } from "../../platform/http/call.ts";
import { keptOf } from "../../platform/http/query-client.ts";
import { REFRESH_MS } from "../../requisicoes/index.ts";
import { filtrosOf, type PesquisaSearch } from "./pesquisa-search.ts";

/** Milliseconds for which results are kept that nobody looks at: the page is as it was left (LAY-18). */
const KEPT_MS = 30 * 60_000;
/** Milliseconds between looks at how far the index is, while it is made. */
const INDEX_MS = 3000;

/** What is searched for, and where: of one account, or of all that the person reaches (SRCH-41). */
export interface Searched {
  readonly conta: string | undefined;
  readonly search: PesquisaSearch;
}

function queryOf({ conta, search }: Searched) {
  return { ...filtrosOf(search), texto_busca: search.search ?? "", concessionario_id: conta };
}

/** Never shows what another text found, nor another dealer's rows, while it is loading (OP-18). */
function keyOf({ conta, search }: Searched) {
  return ["pesquisa", { conta, texto: search.search }] as const;
}

/** The tabs with their counts and the first page of each (SRCH-44); a new nonce asks again (OP-64). */
export const pesquisaQuery = (searched: Searched) =>
  queryOptions({
    queryKey: [...keyOf(searched), "abas", filtrosOf(searched.search), searched.search.nonce],
    queryFn: reads("GET /v2/pac/pesquisar", { query: queryOf(searched) }),
    enabled: searched.search.search !== undefined,
    refetchInterval: ({ state }: { state: { data: Pesquisa | undefined } }) =>
      state.data?.busca_indice ? INDEX_MS : REFRESH_MS,
    gcTime: KEPT_MS,
    placeholderData: keptOf([...keyOf(searched), "abas"]),
  });

/** A further page of one tab (SRCH-43). */
export const paginaQuery = (searched: Searched, { objeto_id }: Aba) => {
  const { search } = searched;
  const { pagina } = search;
  const list = [...keyOf(searched), objeto_id];
  return queryOptions({
    queryKey: [...list, filtrosOf(search), search.nonce, pagina],
    queryFn: reads("GET /v2/pac/pesquisar", { query: { ...queryOf(searched), objeto_id, pagina } }),
    enabled: search.search !== undefined && pagina !== undefined,
    refetchInterval: REFRESH_MS,
    gcTime: KEPT_MS,
    placeholderData: keptOf(list),
  });
};

/** The requests before and after one in the results, and its page there. Events make 'pesquisa' stale, and so this. */
export const vizinhasDaPesquisaQuery = (numero: number, searched: Searched) =>
  queryOptions({
    queryKey: [...keyOf(searched), "vizinhas", filtrosOf(searched.search), numero],
    queryFn: reads("GET /v2/pac/pesquisar/:id/vizinhas", {
      params: { id: numero },
      query: queryOf(searched),
    }),
    enabled: searched.search.search !== undefined,
  });

/** What a search can be narrowed by (SRCH-39). */
export const filtrosQuery = queryOptions({
  queryKey: ["filtros-da-pesquisa"],
  queryFn: reads("GET /v2/pac/filtros/pesquisar", {}),
  staleTime: 5 * 60_000,
});
