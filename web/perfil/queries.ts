import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
} from "@tanstack/react-query";
import type { SessaoAberta } from "../../contract/acesso/index.ts";
import type { Evento } from "../../contract/eventos.ts";
import type { AvisoEmail, AvisosPorEmail } from "../../contract/notificacoes/index.ts";
import type { Perfil, PerfilCampos } from "../../contract/perfil/index.ts";
import { renamePerson, segundoFatorQuery, sessaoQuery } from "../acesso/index.ts";
import { call, reads } from "../platform/http/call.ts";
import { ServerError } from "../platform/http/errors.ts";

/** The person's own profile (PERF-09). */
export const perfilQuery = queryOptions({
  queryKey: ["perfil"],
  queryFn: reads("GET /v2/pac/usuario/perfil", {}),
});

/** When the person is mailed notices; a choice made in another browser is seen when the screen is opened again. */
export const avisosPorEmailQuery = queryOptions({
  queryKey: ["avisos-por-email"],
  queryFn: reads("GET /v2/pac/avisos/email", {}),
});

/**
 * An event about the person makes their profile and the name in the header stale, one about a colleague does not; null:
 * any may have been missed.
 */
export function staleQueries(evento: Evento | null, usuarioID: number): readonly QueryKey[] {
  const isOwn = evento?.objeto === "usuario" && evento.usuario_alterado_id === usuarioID;
  return evento === null || isOwn
    ? [perfilQuery, sessaoQuery, segundoFatorQuery, avisosPorEmailQuery].map(({ queryKey }) => queryKey)
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
    // Says whether mails to the address come back.
    void client.invalidateQueries({ queryKey: avisosPorEmailQuery.queryKey });
    return saved;
  };
}

/** One's own sessions. No event tells of them: they are read again when the screen is opened or looked at again. */
export const sessoesQuery = queryOptions({
  queryKey: ["sessoes"],
  queryFn: reads("GET /v2/auth/sessoes", {}),
});

/** Chooses when one is mailed notices. */
export function useChooseEmail(): UseMutationResult<AvisosPorEmail, Error, AvisoEmail> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (aviso_email) => await call("PUT /v2/pac/avisos/email", { body: { aviso_email } }),
    onSuccess: (saved) => client.setQueryData(avisosPorEmailQuery.queryKey, saved),
  });
}

/** Ends one's own session in another browser; one that is over already is as good. */
export function useEndSessao(): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (sessao_codigo) => {
      try {
        await call("DELETE /v2/auth/sessoes/:sessao_codigo", { params: { sessao_codigo } });
      } catch (error) {
        if (!(error instanceof ServerError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_done, sessao_codigo) =>
      client.setQueryData(sessoesQuery.queryKey, (sessoes: SessaoAberta[] | undefined) =>
        sessoes?.filter((one) => one.sessao_codigo !== sessao_codigo),
      ),
  });
}

/** Ends all sessions but this one. */
export function useEndOutras(): UseMutationResult<unknown, Error, undefined> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("DELETE /v2/auth/sessoes/outras", {}),
    onSuccess: () =>
      client.setQueryData(sessoesQuery.queryKey, (sessoes: SessaoAberta[] | undefined) =>
        sessoes?.filter(({ atual }) => atual),
      ),
  });
}
