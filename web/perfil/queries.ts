import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Perfil, PerfilCampos } from "../../contract/perfil/index.ts";
import { renamePerson } from "../acesso/index.ts";
import { call } from "../platform/http/call.ts";
import { ServerError } from "../platform/http/errors.ts";

/** The person's own profile (PERF-09). */
export const perfilQuery = queryOptions({
  queryKey: ["perfil"],
  queryFn: ({ signal }) => call("GET /v2/pac/usuario/perfil", {}, { signal }),
});

/** Saves it; the header shows the new name at once (PERF-10). The function rejects with what `call` throws. */
export function useSavePerfil(): (
  body: PerfilCampos & { readonly usuario_versao: number; readonly senha_atual?: string },
) => Promise<Perfil> {
  const client = useQueryClient();
  return async (body) => {
    try {
      const saved = await call("PUT /v2/pac/usuario/perfil", { body });
      client.setQueryData(perfilQuery.queryKey, saved);
      renamePerson(client, saved);
      return saved;
    } catch (error) {
      // Saved elsewhere meanwhile: the form continues from the current record.
      if (error instanceof ServerError && error.status === 409 && error.atual !== null)
        client.setQueryData(perfilQuery.queryKey, error.atual as Perfil);
      throw error;
    }
  };
}
