import { queryOptions, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { type Sessao } from "../../contract/acesso/index.ts";
import type { Evento } from "../../contract/eventos.ts";
import { hrefOf } from "../platform/http/api.ts";
import { call, reads } from "../platform/http/call.ts";
import { ServerError } from "../platform/http/errors.ts";
import { deleteUnsentWorks } from "../platform/unsent/index.ts";
import {
  currentChoice,
  forgetConcessionarios,
  rememberConcessionarios,
} from "./parts/concessionario-store.ts";
import { readDevice } from "./parts/device-info.ts";

/** The signed-in person, or null (OP-06). Asked once at the start; later sign-in, sign-out and a 401 set it. */
export const sessaoQuery = queryOptions({
  queryKey: ["sessao"],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal, client }): Promise<Sessao | null> => {
    try {
      const sessao = await call("GET /v2/auth/sessao", {}, { signal });
      const { usuarioID, usuario_concessionarios, concessionario_codigo } = sessao;
      // When the session is read again, this tab's choice changes only if it is no longer offered.
      const goesOn = currentSessao(client)?.usuarioID === usuarioID;
      rememberConcessionarios(
        usuario_concessionarios,
        goesOn ? currentChoice().value : concessionario_codigo,
      );
      return sessao;
    } catch (error) {
      // A visitor who never signed in is no error and gets no notice (OP-06).
      if (error instanceof ServerError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The fields of a dealer that are shown outside its register, or decide who reaches it and may write for it. */
const SHOWN: ReadonlySet<string> = new Set([
  "concessionario_nome",
  "concessionario_bu",
  "concessionario_status",
]);

/** Whether an event changes a dealer for those who only choose it or read its requests. */
export function movesDealer(evento: Evento): boolean {
  return evento.objeto === "concessionario" && evento.campos.some((campo) => SHOWN.has(campo));
}

/** Such a change alters what the header offers; null: one may have been missed. */
export function staleQueries(evento: Evento | null): readonly QueryKey[] {
  return evento === null || movesDealer(evento) ? [sessaoQuery.queryKey] : [];
}

/** Signs in and stores the person and their dealers (AUTH-24, AUTH-26). Throws what `call` throws. */
export async function signIn(
  client: QueryClient,
  fields: { login: string; senha: string; codigo?: string },
): Promise<Sessao> {
  return enter(client, await call("POST /v2/auth/login", { body: { ...fields, device: readDevice() } }));
}

/** Sets the password that an invitation is for, and signs in (OP-12). Throws what `call` throws. */
export async function definePassword(
  client: QueryClient,
  fields: { token: string; senha: string; codigo?: string },
): Promise<Sessao> {
  return enter(
    client,
    await call("POST /v2/auth/definir_senha", { body: { ...fields, device: readDevice() } }),
  );
}

/** Asks for the mail with a link to set another password (OP-12). Throws what `call` throws, nothing about the login. */
export async function askLink(login: string): Promise<void> {
  await call("POST /v2/auth/esqueci_senha", { body: { login } });
}

/** Shows who the signed-in person is once more (`asksAnew`). Throws what `call` throws. */
export async function proveIdentity(proof: { senha: string } | { codigo: string }): Promise<void> {
  await call("POST /v2/auth/confirmacao", { body: proof });
}

/** Gives the signed-in person another password. Throws what `call` throws. */
export async function changeSenha(fields: { senha_atual: string; senha: string }): Promise<void> {
  await call("PUT /v2/auth/senha", { body: fields });
}

/** Takes up a session that the server has just opened, and forgets what was read before it. */
export function enter(client: QueryClient, sessao: Sessao): Sessao {
  forgetAnswers(client);
  rememberConcessionarios(sessao.usuario_concessionarios, sessao.concessionario_codigo);
  client.setQueryData(sessaoQuery.queryKey, sessao);
  return sessao;
}

/** Whom an invitation is for. Read once: if it becomes invalid while its form is filled in, the save says so. */
export function conviteQuery(token: string) {
  return queryOptions({
    queryKey: ["convite", token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: reads("POST /v2/auth/convite", { body: { token } }),
  });
}

/** Shows a person's new name and e-mail at once; the server's session has them already. */
export function renamePerson(
  client: QueryClient,
  { usuario_nome, usuario_email }: Pick<Sessao, "usuario_nome" | "usuario_email">,
): void {
  client.setQueryData(sessaoQuery.queryKey, (sessao) => sessao && { ...sessao, usuario_nome, usuario_email });
}

/** Keeps the chosen dealer for later sessions. It is a convenience: a failure is not worth a notice. */
export async function keepConcessionario(concessionario_codigo: string): Promise<void> {
  await call("PUT /v2/pac/usuario/concessionario", { body: { concessionario_codigo } }).catch(
    () => undefined,
  );
}

/** Ends the session on the server, then here (AUTH-33, AUTH-34). When the call throws, nothing is cleared. */
export async function signOut(client: QueryClient): Promise<void> {
  const sessao = currentSessao(client);
  await call("GET /v2/auth/logout", { query: { cache: "manter" } });
  emptyCache();
  forgetConcessionarios();
  sessionStorage.clear();
  endSession(client);
  if (sessao) await deleteUnsentWorks(sessao.usuarioID);
}

/** Ends the session to sign in anew: what is not sent stays in this browser, and waits for the person. */
export async function leaveToEnter(client: QueryClient): Promise<void> {
  await call("GET /v2/auth/logout", { query: { cache: "manter" } });
  endSession(client);
}

/**
 * Makes the browser drop cached files that the person opened. It searches its whole cache for them, which takes half a
 * second and more on a full one, so nobody waits for it and it does not count as a slow call.
 */
function emptyCache(): void {
  fetch(hrefOf("/v2/auth/logout"), { credentials: "same-origin", keepalive: true }).catch(() => undefined);
}

/** Signs the person out in memory and forgets all they saw (AUTH-51). */
export function endSession(client: QueryClient): void {
  // A read that is on its way would sign the person in again.
  void client.cancelQueries({ queryKey: sessaoQuery.queryKey });
  client.setQueryData(sessaoQuery.queryKey, null);
  forgetAnswers(client);
}

function forgetAnswers(client: QueryClient): void {
  const isAnswer = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== sessaoQuery.queryKey[0];
  void client.cancelQueries({ predicate: isAnswer });
  client.removeQueries({ predicate: isAnswer });
}

/** The signed-in person as currently known, without a call. */
export function currentSessao(client: QueryClient): Sessao | null {
  return client.getQueryData(sessaoQuery.queryKey) ?? null;
}
