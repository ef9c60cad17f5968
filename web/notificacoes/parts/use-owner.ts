import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { NOTIFICACOES_SAVED } from "../../../contract/notificacoes/messages.ts";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import { call } from "../../platform/http/call.ts";
import { ServerError } from "../../platform/http/errors.ts";
import { positive } from "../../platform/notices/notices.ts";
import { tellFailure } from "../../platform/notices/tell-failure.ts";
import { requisicaoQuery } from "../../requisicoes/index.ts";

/**
 * Makes somebody the owner of a request, or nobody (NOTIF-22 to NOTIF-24). What the server says of a refusal stands below
 * the words of the failure.
 */
export function useSaveOwner(
  { req_numero }: Pick<Requisicao, "req_numero">,
  onSaved: () => void = () => undefined,
): UseMutationResult<unknown, Error, number | null> {
  const client = useQueryClient();
  const { queryKey } = requisicaoQuery(req_numero);
  return useMutation({
    mutationFn: async (owner: number | null) =>
      await call("PUT /v2/pac/requisicoes/:id/notificacoes", {
        params: { id: req_numero },
        body: { requisicao_notificacoes: owner === null ? [] : [owner] },
      }),
    onSuccess: ({ requisicao_notificacoes, req_owner }) => {
      client.setQueryData(
        queryKey,
        (stored) =>
          stored && {
            ...stored,
            req_owner,
            req_objeto_ctrl: { ...stored.req_objeto_ctrl, requisicao_notificacoes },
          },
      );
      void client.invalidateQueries({ queryKey: ["interacoes", req_numero] });
      void client.invalidateQueries({ queryKey: ["requisicoes", "lista"] });
      positive(NOTIFICACOES_SAVED);
      onSaved();
    },
    onError: (error) => {
      const why = error instanceof ServerError ? error.campos[0]?.mensagem : undefined;
      tellFailure(error, undefined, why);
    },
  });
}
