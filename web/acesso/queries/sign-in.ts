import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Sessao } from "../../../contract/acesso/index.ts";
import { call, reads } from "../../platform/http/call.ts";
import { rememberConcessionarios } from "../parts/concessionario-store.ts";
import { readDevice } from "../parts/device-info.ts";
import { forgetAnswers, sessaoQuery } from "./sessao.ts";

/** Signs in and stores the person and their dealers (AUTH-24, AUTH-26). Throws what `call` throws. */
export async function signIn(
  client: QueryClient,
  fields: { login: string; senha: string; codigo?: string },
): Promise<Sessao> {
  return enter(client, await call("POST /v2/auth/login", { body: { ...fields, device: readDevice() } }));
}

/** Whom an invitation is for. Read once: if it becomes invalid while its form is filled in, the save says so. */
export function conviteQuery(token: string) {
  return queryOptions({
    queryKey: ["convite", token],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: reads("POST /v2/auth/convite", { body: { token } }),
  });
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

/** Takes up a session that the server has just opened, and forgets what was read before it. */
export function enter(client: QueryClient, sessao: Sessao): Sessao {
  forgetAnswers(client);
  rememberConcessionarios(sessao.usuario_concessionarios, sessao.concessionario_codigo);
  client.setQueryData(sessaoQuery.queryKey, sessao);
  return sessao;
}
