import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { type Perfil, type PerfilCampos } from "../../contract/perfil/index.ts";
import { renamePerson } from "../acesso/index.ts";
import { call } from "../platform/http/call.ts";
import { ServerError } from "../platform/http/errors.ts";

/** The person's own profile (PERF-09). */
export const perfilQuery = queryOptions({
  queryKey: ["perfil"],
  queryFn: ({ signal }) => call("GET /v2/pac/usuario/perfil", {}, { signal }),
});

/** Saves it; the header shows the new name at once (PERF-10). Rejects with what `call` throws. */
export function useUpdatePerfil(): UseMutationResult<
  Perfil,
  Error,
  PerfilCampos & { usuario_versao: number; senha_atual?: string }
> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body) => call("PUT /v2/pac/usuario/perfil", { body }),
    onSuccess: (saved) => {
      client.setQueryData(perfilQuery.queryKey, saved);
      renamePerson(client, saved);
    },
    onError: (error) => {
      // Saved elsewhere meanwhile: the form continues from the current record.
      if (error instanceof ServerError && error.status === 409 && error.atual !== null)
        client.setQueryData(perfilQuery.queryKey, error.atual as Perfil);
    },
  });
}
