import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import type { View } from "../../../contract/acesso/index.ts";
import {
  OPEN_ORDENACOES,
  requestTypeOf,
  type ReqStatus,
  type Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { keptOf, retryPassing, untilAnswered } from "../../platform/http/query-client.ts";
import { recordOwnStatusChange, resumoKey } from "../parts/use-alert-marks.ts";
import type { HistorySearch } from "./history-search.ts";
import { rememberStatusChange } from "./last-status-change.ts";
import { saveKeyOf, type SaveBody } from "./save-key.ts";
import { sentOf } from "./sent-of.ts";

/** Milliseconds between refreshes of counts, lists and open requests (HOME-12). */
export const REFRESH_MS = 30_000;

/** The area and the dealer account of a list; no account means the person's whole scope (OP-16). */
export interface ListScope {
  readonly view: View;
  readonly conta: string | undefined;
}

/** Counts by status and by type (HOME-11, HOME-12). */
export const resumoQuery = ({ view, conta }: ListScope) =>
  queryOptions({
    queryKey: resumoKey({ view, conta }),
    queryFn: reads("GET /v2/pac/requisicoes/resumo", { query: { view, concessionario: conta } }),
    refetchInterval: REFRESH_MS,
  });

/** One page of the history (HIST-15, OP-58). Never shows another dealer's rows while loading (OP-18). */
export const historyQuery = ({ view, conta }: ListScope, search: HistorySearch) =>
  queryOptions({
    queryKey: ["requisicoes", "lista", { view, conta }, search],
    queryFn: reads("GET /v2/pac/requisicoes", {
      query: { ...search, view, concessionario: search.concessionario ?? conta },
    }),
    refetchInterval: REFRESH_MS,
    placeholderData: keptOf(["requisicoes", "lista", { view, conta }]),
  });

/**
 * The previous and next request in a list with its order and filters. Where an answer would move this request to the
 * list's other end, by its activity or wait, its neighbours stay those of its opening.
 */
export const vizinhasQuery = (numero: number, { view, conta }: ListScope, search: HistorySearch) => {
  const { pagina: _, ...list } = search;
  const moves = OPEN_ORDENACOES.some((one) => one === list.ordenacao);
  return queryOptions({
    // Events make 'vizinhas' stale.
    queryKey: ["requisicoes", moves ? "vizinhas-da-abertura" : "vizinhas", numero, { view, conta }, list],
    // Not even a stream that begins anew, which makes everything stale, reads them again.
    ...(moves && { staleTime: "static", gcTime: 0 }),
    queryFn: ({ signal }) => {
      const query = { ...list, view, concessionario: list.concessionario ?? conta };
      return call("GET /v2/pac/requisicoes/:id/vizinhas", { params: { id: numero }, query }, { signal });
    },
  });
};

/** One request as this person sees it (DET-03); a failed first read is retried. */
export const requisicaoQuery = (numero: number) =>
  queryOptions({
    queryKey: ["requisicoes", "item", numero],
    queryFn: async ({ signal }) =>
      sentOf(await call("GET /v2/pac/requisicoes/:id", { params: { id: numero }, query: {} }, { signal })),
    refetchInterval: untilAnswered(REFRESH_MS),
  });

/**
 * Stores a record that the server answered: the open screen shows it, and lists and counts are read again.
 * @param from the status before the person's own change, which marks no tab (OP-59); null for a request that this
 * person just opened
 */
export function takeRequisicao(client: QueryClient, atual: Requisicao, from?: ReqStatus | null): void {
  if (from !== undefined) {
    const { view } = requestTypeOf(atual.req_tipo);
    rememberStatusChange(client, { numero: atual.req_numero, from, to: atual.req_status });
    recordOwnStatusChange(client, { view, conta: atual.req_concessionario_id, from, to: atual.req_status });
  }
  client.setQueryData(requisicaoQuery(atual.req_numero).queryKey, atual);
  void client.invalidateQueries({ queryKey: ["requisicoes", "resumo"] });
  void client.invalidateQueries({ queryKey: ["requisicoes", "lista"] });
  void client.invalidateQueries({ queryKey: ["requisicoes", "quantidades"] });
}

/**
 * Saves the status, the answer, the parts, or archives with a reason, with all that is saved in the same moment (DET-14,
 * ARCH-10). Tried again, by itself or by hand, the same save has the same key: it is stored once and never meets itself
 * as somebody else's. Rejects with what `call` throws; a 409 carries `atual`.
 */
export function useSaveRequisicao(before: Requisicao): UseMutationResult<Requisicao, Error, SaveBody> {
  const client = useQueryClient();
  const params = { id: before.req_numero };
  return useMutation({
    ...retryPassing,
    mutationFn: (save) => {
      const body = { ...save, req_chave: saveKeyOf(save) };
      return "motivo" in body
        ? call("PUT /v2/pac/requisicoes/:id/arquivar", { params, body })
        : call("PUT /v2/pac/requisicoes/:id", { params, body });
    },
    onSuccess: (saved) => {
      // A message sent just before may have moved it.
      const shown = client.getQueryData(requisicaoQuery(before.req_numero).queryKey) ?? before;
      takeRequisicao(client, saved, shown.req_status);
    },
  });
}
