import { queryOptions } from "@tanstack/react-query";
import type {
  CommitRequisicao,
  Parecida,
  RequestType,
  Requisicao,
} from "../../../contract/requisicoes/index.ts";
import { sinaisOf } from "../../../contract/requisicoes/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { untilAnswered } from "../../platform/http/query-client.ts";
import { sentOf } from "../../requisicoes/index.ts";

/** The insurers that a form offers; value and label are the trade name (FORM-06, OP-108). */
export const seguradorasQuery = queryOptions({
  // Under the register's key, so that it becomes stale with the register (administrativo/queries/stale-queries.ts).
  queryKey: ["seguradoras", "opcoes"],
  staleTime: 5 * 60_000,
  // Retried, since a form cannot be sent without it.
  refetchInterval: untilAnswered(10_000),
  queryFn: reads("GET /v2/pac/seguradoras", { query: { status: "ativo" } }),
});

/** How long Enviar waits for similar open requests, in milliseconds. */
const PARECIDAS_WITHIN_MS = 4000;

/**
 * The open requests that may be the same as the one about to be sent; none for a form with nothing to compare. Never
 * throws: what cannot be asked in time holds nothing back.
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
