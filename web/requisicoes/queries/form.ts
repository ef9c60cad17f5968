import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type { CommitRequisicao, ItemLookup, Requisicao } from "../../../contract/requisicoes/index.ts";
import { commitRequisicao, getItem, listSeguradoras } from "../../../contract/requisicoes/index.ts";
import { call } from "../../platform/call.ts";

/** FORM-06, OP-108: the insurers that a form offers; value and label are the trade name. */
export const seguradorasQuery = queryOptions({
  queryKey: ["seguradoras"],
  staleTime: 5 * 60_000,
  queryFn: ({ signal }) => call(listSeguradoras, { query: { status: "ativo" } }, { signal }),
});

/**
 * FORM-37, OP-31: a part by its code; null when there is none, and when it could not be asked for: a look-up that
 * fails never stands in the way of the form.
 */
export async function findItem(client: QueryClient, codigo: string): Promise<ItemLookup | null> {
  try {
    return await client.fetchQuery({
      queryKey: ["item", codigo],
      staleTime: 60_000,
      retry: false,
      queryFn: ({ signal }) => call(getItem, { params: { codigo } }, { signal }),
    });
  } catch {
    return null;
  }
}

/** FORM-43 FORM-45, OP-37: Enviar. Gives the stored request, whose number may be another than the one that was sent. */
export function sendRequisicao(body: CommitRequisicao): Promise<Requisicao> {
  return call(commitRequisicao, { query: { action: "commit" }, body });
}
