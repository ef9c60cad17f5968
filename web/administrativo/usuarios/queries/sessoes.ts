import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import type { Usuario } from "../../../../contract/administrativo/index.ts";
import type { AnswerTo } from "../../../platform/http/api.ts";
import { call } from "../../../platform/http/call.ts";

/** Ends all sessions of a person; of one's own those but this one; tells how many there were. Rejects with what `call` throws. */
export function useEndSessoes(
  onEnded: (encerradas: number) => void,
): UseMutationResult<AnswerTo<"DELETE /v2/pac/administrativo/usuarios/:usuario_id/sessoes">, Error, Usuario> {
  return useMutation({
    mutationFn: ({ usuario_id }) =>
      call("DELETE /v2/pac/administrativo/usuarios/:usuario_id/sessoes", { params: { usuario_id } }),
    onSuccess: ({ encerradas }) => onEnded(encerradas),
  });
}
