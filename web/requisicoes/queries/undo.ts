import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UNDO_SECONDS } from "../../../contract/platform/undo.ts";
import { UNDO_FAILED, undoneMessage, type Requisicao } from "../../../contract/requisicoes/index.ts";
import { call } from "../../platform/http/call.ts";
import { currentOf, wordsOf } from "../../platform/http/errors.ts";
import { retryPassing } from "../../platform/http/query-client.ts";
import type { NoticeAction } from "../../platform/notices/notice-store.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { deadlineIn } from "../../platform/notices/time-ring.tsx";
import { takeRequisicao } from "./requisicoes.ts";

/**
 * Takes back what closed a request, for as long as the server does: `offer` is what the notice of the closing offers,
 * also once the request's screen was left. Why it was refused is told by a notice, in the server's words.
 */
export function useUndoFechamento(): { readonly offer: (closed: Requisicao) => NoticeAction } {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // The server knows the second call of a pair.
    ...retryPassing,
    mutationFn: ({ req_numero: id, req_versao }: Requisicao) =>
      call("PUT /v2/pac/requisicoes/:id/desfazer", { params: { id }, body: { req_versao } }),
    onSuccess: (undone, closed) => {
      takeRequisicao(client, undone, closed.req_status);
      positive(undoneMessage(undone.req_status));
    },
    onError: (error) => {
      const atual = currentOf(error) as Requisicao | null;
      if (atual) takeRequisicao(client, atual);
      tellFailure(error, wordsOf(error) ?? UNDO_FAILED);
    },
  });
  return {
    offer: (closed) => ({ label: "Desfazer", run: () => mutate(closed), deadline: deadlineIn(UNDO_SECONDS) }),
  };
}
