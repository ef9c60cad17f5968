import { queryOptions } from "@tanstack/react-query";
import type { CommitRequisicao, Rascunho } from "../../../contract/requisicoes/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { untilAnswered } from "../../platform/http/query-client.ts";

/** The key of all lists of drafts, stale once one is saved, sent or deleted. */
export const RASCUNHOS_KEY = ["rascunhos", "lista"] as const;

/** The person's own drafts of a type, of one dealer or of all of theirs (DRAFT-14, OP-38). */
export const rascunhosQuery = (tipo: string, conta: string | undefined) =>
  queryOptions({
    queryKey: [...RASCUNHOS_KEY, tipo, conta],
    // Always read again: a draft may have been saved in another browser or on another screen.
    staleTime: 0,
    refetchInterval: untilAnswered(10_000),
    queryFn: reads("GET /v2/pac/requisicoes/rascunhos/:tipo", {
      params: { tipo },
      query: { concessionario: conta },
    }),
  });

/** One draft as it was when its form opened: it is not read again while somebody writes (DRAFT-15). */
export const rascunhoQuery = (numero: number) =>
  queryOptions({
    queryKey: ["rascunhos", "item", numero],
    staleTime: "static",
    gcTime: 0,
    refetchInterval: untilAnswered(10_000),
    queryFn: async ({ signal }) =>
      draftOf(
        await call(
          "GET /v2/pac/requisicoes/:id",
          { params: { id: numero }, query: { rascunho: "1" } },
          { signal },
        ),
      ),
  });

/** Salvar. Rejects with what `call` throws; a 409 carries `atual`. */
export async function saveRascunho(body: CommitRequisicao): Promise<Rascunho> {
  return draftOf(await call("PUT /v2/pac/requisicoes", { query: { action: "create" }, body }));
}

/** Deletes a draft for good. One that is already gone, as after a lost answer, counts as deleted. */
export async function deleteRascunho(numero: number): Promise<void> {
  try {
    await call("DELETE /v2/pac/requisicoes/:id", { params: { id: numero } });
  } catch (error) {
    if (!(error instanceof ServerError && error.status === 404)) throw error;
  }
}

function draftOf(answer: { readonly req_status: string }): Rascunho {
  if (answer.req_status !== "rascunho") throw new Error("the server answered a request that was sent");
  return answer as Rascunho;
}
