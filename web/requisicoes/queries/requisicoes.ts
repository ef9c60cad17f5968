import {
  keepPreviousData,
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
  type UpdateRequisicao,
} from "../../../contract/requisicoes/index.ts";
import { call } from "../../platform/http/call.ts";
import { untilAnswered } from "../../platform/http/query-client.ts";
import { recordOwnStatusChange, resumoKey } from "../parts/use-alert-marks.ts";
import type { HistorySearch } from "./history-search.ts";
import { rememberStatusChange } from "./last-status-change.ts";

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
    queryFn: ({ signal }) =>
      call("GET /v2/pac/requisicoes/resumo", { query: { view, concessionario: conta } }, { signal }),
    refetchInterval: REFRESH_MS,
  });

/** One page of the history (HIST-15, OP-58). Never shows another dealer's rows while loading (OP-18). */
export const historyQuery = ({ view, conta }: ListScope, search: HistorySearch) =>
  queryOptions({
    queryKey: ["requisicoes", "lista", { view, conta }, search],
    queryFn: ({ signal }) =>
      call("GET /v2/pac/requisicoes", { query: { view, concessionario: conta, ...search } }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: (previous, query) => {
      const scope = query?.queryKey[2] as ListScope | undefined;
      return scope?.view === view && scope.conta === conta ? keepPreviousData(previous) : undefined;
    },
  });

/**
 * The previous and next request in a list with its order and filters. Where an answer would move this request to the
 * list's other end, by its activity or by the wait, they stay those that it had when it was opened.
 */
export const vizinhasQuery = (numero: number, { view, conta }: ListScope, search: HistorySearch) => {
  const { pagina: _, ...list } = search;
  const moves = OPEN_ORDENACOES.some((one) => one === list.ordenacao);
  return queryOptions({
    // Events make 'vizinhas' stale.
    queryKey: ["requisicoes", moves ? "vizinhas-da-abertura" : "vizinhas", numero, { view, conta }, list],
    ...(moves && { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
    queryFn: ({ signal }) => {
      const query = { view, concessionario: conta, ...list };
      return call("GET /v2/pac/requisicoes/:id/vizinhas", { params: { id: numero }, query }, { signal });
    },
  });
};

/** One request as this person sees it (DET-03); a failed first read is retried. */
export const requisicaoQuery = (numero: number) =>
  queryOptions({
    queryKey: ["requisicoes", "item", numero],
    queryFn: ({ signal }) => call("GET /v2/pac/requisicoes/:id", { params: { id: numero } }, { signal }),
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

/** Saves the status, the answer, or both (DET-14). Rejects with what `call` throws; a 409 carries `atual`. */
export function useUpdateRequisicao(
  before: Requisicao,
): UseMutationResult<Requisicao, Error, UpdateRequisicao> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => call("PUT /v2/pac/requisicoes/:id", { params: { id: before.req_numero }, body }),
    onSuccess: (saved) => takeRequisicao(client, saved, before.req_status),
  });
}

/** Archives with a reason (ARCH-10). Rejects with what `call` throws. */
export function useArchiveRequisicao(before: Requisicao): UseMutationResult<Requisicao, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (motivo) =>
      call("PUT /v2/pac/requisicoes/:id/arquivar", {
        params: { id: before.req_numero },
        body: { motivo, req_versao: before.req_versao },
      }),
    onSuccess: (saved) => takeRequisicao(client, saved, before.req_status),
  });
}
