import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type {
  CommitRequisicao,
  ItemLookup,
  Parecida,
  RequestType,
  Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { sinaisOf } from "../../../contract/requisicoes/index.ts";
import { call } from "../../platform/http/call.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { untilAnswered } from "../../platform/http/query-client.ts";
import { sentOf } from "../../requisicoes/index.ts";

/** The insurers that a form offers; value and label are the trade name (FORM-06, OP-108). */
export const seguradorasQuery = queryOptions({
  // Beside the register's answers, and made stale with them (administrativo/queries/stale-queries.ts).
  queryKey: ["seguradoras", "opcoes"],
  staleTime: 5 * 60_000,
  // Retried, since a form cannot be sent without it.
  refetchInterval: untilAnswered(10_000),
  queryFn: ({ signal }) => call("GET /v2/pac/seguradoras", { query: { status: "ativo" } }, { signal }),
});

/** The parts of these codes in their order, null for an unknown code; null when the call failed. */
export type FoundItens = readonly (ItemLookup | null)[] | null;

/**
 * Looks up one code, or a pasted list of up to 500 in one call (FORM-36, FORM-37, OP-31). Never throws: a failed
 * look-up must not block the form.
 */
export async function lookUpItens(client: QueryClient, codigos: readonly string[]): Promise<FoundItens> {
  try {
    return await ask(client, codigos);
  } catch {
    return null;
  }
}

async function ask(client: QueryClient, codigos: readonly string[]): Promise<readonly (ItemLookup | null)[]> {
  const [codigo] = codigos;
  if (codigo === undefined) return [];
  if (codigos.length > 1)
    return await call("POST /v2/pac/itens/consulta", { body: { codigos: [...codigos] } });
  try {
    const item = await client.fetchQuery({
      queryKey: ["item", codigo],
      staleTime: 60_000,
      retry: false,
      queryFn: ({ signal }) => call("GET /v2/pac/itens/:codigo", { params: { codigo } }, { signal }),
    });
    return [item];
  } catch (error) {
    if (error instanceof ServerError && error.status === 404) return [null];
    throw error;
  }
}

/** How long Enviar waits to be told of open requests that say the same. */
const PARECIDAS_WITHIN_MS = 4000;

/**
 * The open requests that may be the same as the one that is about to be sent; none for a form that says nothing to
 * compare. Never throws: what cannot be asked in time holds nothing back.
 */
export async function findParecidas(type: RequestType, body: CommitRequisicao): Promise<readonly Parecida[]> {
  const items = body.req_objeto_item as readonly Record<string, unknown>[];
  if (sinaisOf(type, { ctrl: body.req_objeto_ctrl, items }) === null) return [];
  try {
    const signal = AbortSignal.timeout(PARECIDAS_WITHIN_MS);
    return await call("POST /v2/pac/requisicoes/parecidas", { body }, { signal });
  } catch {
    return [];
  }
}

/** Enviar. Returns the stored request, whose number may differ from the sent one (FORM-43, FORM-45, OP-37). */
export async function sendRequisicao(body: CommitRequisicao): Promise<Requisicao> {
  return sentOf(await call("PUT /v2/pac/requisicoes", { query: { action: "commit" }, body }));
}
