import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Gbo, GboKey, GboValues } from "../../../../contract/administrativo/index.ts";
import { call } from "../../../platform/http/call.ts";
import { REGISTER_KEYS } from "../../queries/stale-queries.ts";
import type { GboSearch } from "./gbo-search.ts";

const ROOT = "/v2/carros_parados/administrativo/gbo";

/** One page of the table; the one before stays until it is there (AGBO-17). */
export function gboQuery({ busca, page }: GboSearch) {
  const query = { busca, page };
  return queryOptions({
    queryKey: [REGISTER_KEYS.gbo, "tabela", query],
    queryFn: ({ signal }) => call(`GET ${ROOT}/listar_tabela`, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Reads the table again: a saved row may stand elsewhere now. */
export async function readGboAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [REGISTER_KEYS.gbo, "tabela"] });
}

const paramsOf = ({ invoice_id, item_codigo }: GboKey) => ({ invoice: invoice_id, item: item_codigo });

/** How rows are stored; each rejects with what `call` throws. */
export const GBO_CALLS = {
  /** The stored row; null where the item and invoice are free (AGBO-13, AGBO-16). */
  find: async (key: GboKey) => {
    const { itemPrevisao } = await call("POST /v2/carros_parados/encontrar_item_previsao", { body: key });
    return itemPrevisao;
  },
  add: async (key: GboKey): Promise<Gbo> => await call(`POST ${ROOT}/adicionar_item`, { body: key }),
  save: async (stored: GboKey, values: GboValues, gbo_versao: number): Promise<Gbo> =>
    await call(`POST ${ROOT}/editar_item/:invoice/:item`, {
      params: paramsOf(stored),
      body: { ...values, gbo_versao },
    }),
  remove: async (stored: GboKey, gbo_versao: number): Promise<null> =>
    await call(`DELETE ${ROOT}/excluir_item/:invoice/:item`, {
      params: paramsOf(stored),
      query: { gbo_versao },
    }),
};
