import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import type { Requisicao, Vizinhas } from "../../../contract/requisicoes/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { rememberOpened, lastListSearch } from "../../historico/index.ts";
import { requisicaoQuery, vizinhasQuery } from "../../requisicoes/index.ts";

/**
 * The requests before and after this one in the list that it was opened from, with its order, filters and tab; opened
 * without one, in its own status. Undefined until they are known.
 */
export function useVizinhas(
  view: View,
  { req_numero, req_status }: Pick<Requisicao, "req_numero" | "req_status">,
): Vizinhas | undefined {
  const client = useQueryClient();
  const { conta } = useConcessionario();
  // As it was opened: a move to another status leaves the list as it is.
  const [search] = useState(() => ({ ...(lastListSearch(view) ?? { tab: req_status }), pagina: undefined }));
  const { data } = useQuery(vizinhasQuery(req_numero, { view, conta }, search));
  useEffect(() => rememberOpened(view, req_numero), [view, req_numero]);
  const proxima = data?.proxima ?? null;
  useEffect(() => {
    // The next one is what a day's list is gone through by: it is there before it is asked for.
    if (proxima !== null) void client.prefetchQuery(requisicaoQuery(proxima));
  }, [client, proxima]);
  return data;
}
