import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { keyOf, USUARIOS, type Usuario } from "../../../../contract/administrativo/index.ts";
import { call } from "../../../platform/http/call.ts";

/** Takes a person's second factor away; their record is read again, also where it failed: a colleague may have been first. */
export function useResetFactor(): UseMutationResult<null, Error, Usuario> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ usuario_id }) =>
      call("DELETE /v2/pac/administrativo/usuarios/:usuario_id/segundo_fator", { params: { usuario_id } }),
    onSettled: () => void client.invalidateQueries({ queryKey: [keyOf(USUARIOS)] }),
  });
}
