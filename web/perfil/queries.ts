import { queryOptions, useQueryClient, type QueryKey } from "@tanstack/react-query";
import type { Evento } from "../../contract/eventos.ts";
import type { Perfil, PerfilCampos } from "../../contract/perfil/index.ts";
import { renamePerson, segundoFatorQuery, sessaoQuery } from "../acesso/index.ts";
import { call, reads } from "../platform/http/call.ts";

/** The person's own profile (PERF-09). */
export const perfilQuery = queryOptions({
  queryKey: ["perfil"],
  queryFn: reads("GET /v2/pac/usuario/perfil", {}),
});

/**
 * An event about the person makes their profile and the name in the header stale, one about a colleague does not; null:
 * any may have been missed.
 */
export function staleQueries(evento: Evento | null, usuarioID: number): readonly QueryKey[] {
  const isOwn = evento?.objeto === "usuario" && evento.usuario_alterado_id === usuarioID;
  return evento === null || isOwn
    ? [perfilQuery.queryKey, sessaoQuery.queryKey, segundoFatorQuery.queryKey]
    : [];
}

/** Saves it; the header shows the new name at once (PERF-10). The function rejects with what `call` throws; a 409 brings the current one. */
export function useSavePerfil(): (
  body: PerfilCampos & { readonly usuario_versao: number; readonly senha_atual?: string },
) => Promise<Perfil> {
  const client = useQueryClient();
  return async (body) => {
    const saved = await call("PUT /v2/pac/usuario/perfil", { body });
    client.setQueryData(perfilQuery.queryKey, saved);
    renamePerson(client, saved);
    return saved;
  };
}
