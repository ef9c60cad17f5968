import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { getSessao, login, logout, type Sessao } from "../../contract/acesso/index.ts";
import { call } from "../platform/http/call.ts";
import { ServerError } from "../platform/http/errors.ts";
import { urlOf } from "../platform/http/url-of.ts";
import { deleteUnsentWorks } from "../platform/unsent/index.ts";
import { forgetConcessionarios, rememberConcessionarios } from "./parts/concessionario-store.ts";
import { readDevice } from "./parts/device-info.ts";

/** OP-06: who is signed in, or null. Asked once at the start; afterwards sign-in, sign-out and a 401 settle it. */
export const sessaoQuery = queryOptions({
  queryKey: ["sessao"],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Sessao | null> => {
    try {
      const sessao = await call(getSessao, {}, { signal });
      rememberConcessionarios(sessao.usuario_concessionarios);
      return sessao;
    } catch (error) {
      // A visitor who never signed in is no error, and is told nothing (OP-06).
      if (error instanceof ServerError && error.status === 401) return null;
      throw error;
    }
  },
});

/** AUTH-24 AUTH-26: signs in, keeps the person and their dealers. Throws what `call` throws. */
export async function signIn(client: QueryClient, fields: { login: string; senha: string }): Promise<Sessao> {
  const sessao = await call(login, { body: { ...fields, device: readDevice() } });
  forgetAnswers(client);
  rememberConcessionarios(sessao.usuario_concessionarios);
  client.setQueryData(sessaoQuery.queryKey, sessao);
  return sessao;
}

/** Shows a person's new name and e-mail at once; the server's session has them already. */
export function renamePerson(
  client: QueryClient,
  { usuario_nome, usuario_email }: Pick<Sessao, "usuario_nome" | "usuario_email">,
): void {
  client.setQueryData(sessaoQuery.queryKey, (sessao) => sessao && { ...sessao, usuario_nome, usuario_email });
}

/** AUTH-33 AUTH-34: ends the session on the server, then here. Throws what `call` throws, and then nothing is cleared. */
export async function signOut(client: QueryClient): Promise<void> {
  const sessao = currentSessao(client);
  await call(logout, { query: { cache: "manter" } });
  emptyCache();
  forgetConcessionarios();
  sessionStorage.clear();
  endSession(client);
  if (sessao) await deleteUnsentWorks(sessao.usuarioID);
}

/**
 * Files that the person opened leave the browser too. It looks through its whole cache for them before it gives the
 * answer, on a full one for half a second and more; so nobody waits for it, and it is no call that is told as late.
 */
function emptyCache(): void {
  fetch(urlOf(logout.path), { credentials: "same-origin", keepalive: true }).catch(() => undefined);
}

/** AUTH-51: nobody is signed in any more, and nothing of what they saw stays in memory. */
export function endSession(client: QueryClient): void {
  client.setQueryData(sessaoQuery.queryKey, null);
  forgetAnswers(client);
}

function forgetAnswers(client: QueryClient): void {
  const isAnswer = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessaoQuery.queryKey[0];
  void client.cancelQueries({ predicate: isAnswer });
  client.removeQueries({ predicate: isAnswer });
}

/** Who is signed in as far as is known now, without asking. */
export function currentSessao(client: QueryClient): Sessao | null {
  return client.getQueryData(sessaoQuery.queryKey) ?? null;
}
