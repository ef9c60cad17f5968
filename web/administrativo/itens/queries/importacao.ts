import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { type ConfirmRetidos, type ImportacaoItens } from "../../../../contract/administrativo/index.ts";
import { isOver } from "../../../../contract/importacao/index.ts";
import { call } from "../../../platform/http/call.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";

/** Milliseconds between two answers of an import that runs: the calls themselves wait. */
const PAUSE_MS = 1000;
/** Milliseconds between two readings of a list in which something runs. */
const LIST_MS = 5000;

/** The imported files, of one day or all (FILE-06, APEC-11, APEC-16). */
export function importsQuery(data: string | undefined) {
  return queryOptions({
    queryKey: [REGISTER_KEYS.item, "importacoes", data ?? null],
    queryFn: ({ signal }) => call("GET /v2/arquivos/listar/imp_item", { query: { data } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => !isOver(status)) === true ? LIST_MS : false,
  });
}

/** Where an import stands, followed until it is over (APEC-14). */
export function importQuery(client: QueryClient, arquivo_id: string) {
  const queryKey = [REGISTER_KEYS.item, "importacao", arquivo_id];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const seen = client.getQueryData<ImportacaoItens>(queryKey);
      // A first reading does not wait: nothing runs on once it is over, and anything else differs from that.
      const query = {
        visto_status: seen?.status ?? ("processado" as const),
        visto_linhas: seen?.linhas_lidas,
      };
      const params = { arquivo_id };
      return await call(
        "GET /v2/pac/administrativo/itens/importacao/:arquivo_id",
        { params, query },
        { signal },
      );
    },
    refetchInterval: ({ state }) => (state.data && !isOver(state.data.status) ? PAUSE_MS : false),
  });
}

/** Calls an import off. Rejects with what `call` throws, 409 once it is too late. */
export async function cancelImport(arquivo_id: string): Promise<ImportacaoItens> {
  return await call("POST /v2/pac/administrativo/itens/importacao/:arquivo_id/cancelar", {
    params: { arquivo_id },
  });
}

/** Takes prices that were held. Rejects with what `call` throws; a 409 brings the import as it stands. */
export async function confirmHeld(arquivo_id: string, body: ConfirmRetidos): Promise<ImportacaoItens> {
  return await call("POST /v2/pac/administrativo/itens/importacao/:arquivo_id/confirmar", {
    params: { arquivo_id },
    body,
  });
}
