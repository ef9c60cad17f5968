import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { View } from "../../../contract/acesso/index.ts";
import { type RequisicaoRow } from "../../../contract/requisicoes/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { REFRESH_MS, type ListScope } from "./requisicoes.ts";

/** Open requests with unread messages by type; without an area those of all the person's. */
export const naoLidasQuery = ({
  view,
  conta,
}: Pick<ListScope, "conta"> & { readonly view: View | undefined }) =>
  queryOptions({
    queryKey: ["requisicoes", "nao-lidas", { view, conta }],
    queryFn: reads("GET /v2/pac/requisicoes/nao_lidas", { query: { view, concessionario: conta } }),
    refetchInterval: REFRESH_MS,
  });

/** What is unread over all the person's areas and accounts, by both. */
export const naoLidasItensQuery = queryOptions({
  queryKey: ["requisicoes", "nao-lidas", "itens"],
  queryFn: reads("GET /v2/pac/requisicoes/nao_lidas/itens", {}),
});

interface Lista {
  readonly itens: readonly RequisicaoRow[];
}

/** Marks the thread as read up to that message. Throws what `call` throws. */
export async function markSeen(client: QueryClient, numero: number, interacao_id: number): Promise<void> {
  await call("PUT /v2/pac/requisicoes/:id/vista", { params: { id: numero }, body: { interacao_id } });
  client.setQueriesData<Lista>({ queryKey: ["requisicoes", "lista"] }, (lista) =>
    lista
      ? {
          ...lista,
          itens: lista.itens.map((row) =>
            row.req_numero === numero ? { ...row, req_nao_lida: false } : row,
          ),
        }
      : lista,
  );
  void client.invalidateQueries({ queryKey: ["requisicoes", "nao-lidas"] });
  void client.invalidateQueries({ queryKey: ["requisicoes", "lista"] });
  void client.invalidateQueries({ queryKey: ["requisicoes", "quantidades"] });
}
