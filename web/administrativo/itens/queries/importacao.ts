import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";
import { type ConfirmRetidos, type ImportacaoItens } from "../../../../contract/administrativo/index.ts";
import { PAGE_SIZE } from "../../../../contract/platform/paging.ts";
import { listInterval, type ImportCalls } from "../../../importacao/index.ts";
import { call } from "../../../platform/http/call.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

/** The imported files, of one day or all; the list ends with a page that is not full (FILE-06, APEC-11, APEC-16). */
export function importsQuery(data: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [REGISTER_KEYS.item, "importacoes", data ?? null],
    queryFn: async ({ pageParam, signal }) =>
      await call("GET /v2/arquivos/listar/imp_item", { query: { page: pageParam, data } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < PAGE_SIZE ? undefined : all.length + 1),
    refetchInterval: ({ state }) => listInterval(state.data?.pages.flat()),
  });
}

const IMPORT = "/v2/pac/administrativo/itens/importacao/:arquivo_id";

/** The query that holds an import's state. */
export const importKey = (arquivo_id: string): QueryKey => [REGISTER_KEYS.item, "importacao", arquivo_id];

/** The calls of an import (APEC-14). */
export function importCalls(arquivo_id: string): ImportCalls<ImportacaoItens> {
  const params = { arquivo_id };
  return {
    queryKey: importKey(arquivo_id),
    read: async (query, signal) => await call(`GET ${IMPORT}`, { params, query }, { signal }),
    cancel: async () => await call(`POST ${IMPORT}/cancelar`, { params }),
    apply: async () => await call(`POST ${IMPORT}/aplicar`, { params }),
    undo: async (body) => await call(`POST ${IMPORT}/desfazer`, { params, body }),
  };
}

/** Takes prices that were held. Rejects with what `call` throws; a 409 brings the import as it stands. */
export async function confirmHeld(arquivo_id: string, body: ConfirmRetidos): Promise<ImportacaoItens> {
  return await call("POST /v2/pac/administrativo/itens/importacao/:arquivo_id/confirmar", {
    params: { arquivo_id },
    body,
  });
}
