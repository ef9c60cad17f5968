import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Aba, VizinhasDaPesquisa } from "../../../contract/pesquisa/index.ts";
import { useConcessionario, useSessao } from "../../acesso/index.ts";
import { requisicaoQuery } from "../../requisicoes/index.ts";
import { lastPesquisa } from "./last-pesquisa.ts";
import { vizinhasDaPesquisaQuery } from "./pesquisa.ts";

/** A request among the results that it was opened from. */
export interface Walk {
  /** Undefined until loaded. */
  readonly vizinhas: VizinhasDaPesquisa | undefined;
}

/**
 * The walk through the results of the search that a request was opened from. Null where it was not, or where nothing is
 * known of that search any more: its address was sent to somebody, or opened in another tab of the browser.
 * @param tab the tab of the results
 */
export function useWalk(numero: number, tab: Aba["menu_busca_id"] | undefined): Walk | null {
  const client = useQueryClient();
  const { usuarioID } = useSessao();
  const { conta } = useConcessionario();
  // Fixed when opened: another search in the meantime is another walk.
  const [search] = useState(() => (tab === undefined ? null : lastPesquisa(usuarioID)));
  const { data } = useQuery(vizinhasDaPesquisaQuery(numero, { conta, search: search ?? {} }));
  const proxima = data?.proxima ?? null;
  useEffect(() => {
    if (proxima !== null) void client.prefetchQuery(requisicaoQuery(proxima));
  }, [client, proxima]);
  return search === null ? null : { vizinhas: data };
}
