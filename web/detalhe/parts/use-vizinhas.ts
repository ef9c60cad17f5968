import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { View } from "../../../contract/acesso/index.ts";
import type { Requisicao, Vizinhas } from "../../../contract/requisicoes/index.ts";
import { useConcessionario } from "../../acesso/index.ts";
import { rememberOpened, lastListSearch } from "../../historico/index.ts";
import { type HistorySearch, requisicaoQuery, vizinhasQuery } from "../../requisicoes/index.ts";

/**
 * The previous and next request in the list that this one was opened from; without a list, in its status. Undefined
 * until loaded.
 */
export function useVizinhas(
  view: View,
  { req_numero, req_status, can }: Pick<Requisicao, "req_numero" | "req_status" | "can">,
): Vizinhas | undefined {
  const client = useQueryClient();
  const { conta } = useConcessionario();
  // Fixed when opened: a status change keeps the list.
  const [search] = useState((): HistorySearch => {
    const last = lastListSearch(view) ?? { status: req_status };
    return can.changeOwner ? last : { ...last, owner: undefined };
  });
  const { data } = useQuery(vizinhasQuery(req_numero, { view, conta }, search));
  useEffect(() => rememberOpened(view, req_numero), [view, req_numero]);
  const proxima = data?.proxima ?? null;
  useEffect(() => {
    // Prefetches the next request, which people usually open next.
    if (proxima !== null) void client.prefetchQuery(requisicaoQuery(proxima));
  }, [client, proxima]);
  return data;
}
