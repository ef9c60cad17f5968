import { z } from "zod";
import { defineEndpoint } from "../platform/endpoint.ts";
import {
  changeSenhaSchema,
  concessionarioOptionSchema,
  convidadoSchema,
  endedSchema,
  forgotSenhaSchema,
  setSenhaSchema,
  loginSchema,
  proofSchema,
  readConviteSchema,
  sessaoAbertaSchema,
  sessaoSchema,
} from "./schemas.ts";

export const login = defineEndpoint("POST /v2/auth/login", {
  summary: "Entra com login e senha",
  access: "open",
  body: loginSchema,
  answer: sessaoSchema,
  statuses: [400, 403, 429],
});

/**
 * A GET that changes state, as the catalogue has it; the same-site check covers it (docs/contract.md). The answer makes
 * the browser clear its cache of PAC and waits for that; `cache=manter` leaves the cache alone.
 */
export const logout = defineEndpoint("GET /v2/auth/logout", {
  summary: "Encerra a sessão",
  access: "open",
  query: z.object({ cache: z.enum(["manter"]).optional() }),
  answer: z.null(),
});

/** Keeps the dealer chosen in the header, for the person's next session (LAY-12). It moves no session that is open. */
export const keepConcessionario = defineEndpoint("PUT /v2/pac/usuario/concessionario", {
  summary: "Salva o concessionário escolhido",
  body: z.object({ concessionario_codigo: z.string().min(1).max(20) }),
  answer: z.null(),
});

/** Restores the session on reload (OP-06). */
export const getSessao = defineEndpoint("GET /v2/auth/sessao", {
  summary: "Lê a sessão",
  beforeSetUp: true,
  answer: sessaoSchema,
  statuses: [],
});

/** Whom an invitation is for (OP-12). A POST, so that its token stands in no log. A 400 says why it cannot be used. */
export const readConvite = defineEndpoint("POST /v2/auth/convite", {
  summary: "Lê um convite",
  access: "open",
  body: readConviteSchema,
  answer: convidadoSchema,
  statuses: [400, 403, 429],
});

/**
 * Mails the person of a login a link to set another password (OP-12). Everybody is answered alike and as fast: whether
 * there is such a person, and whether they may enter, shows in the mailbox alone.
 */
export const forgotSenha = defineEndpoint("POST /v2/auth/esqueci_senha", {
  summary: "Pede por e-mail um link para definir outra senha",
  access: "open",
  body: forgotSenhaSchema,
  answer: z.null(),
  statuses: [403, 429],
});

/** Sets the password that an invitation is for, ends all sessions of the person, and signs in (OP-12, AUTH-57). */
export const setSenha = defineEndpoint("POST /v2/auth/definir_senha", {
  summary: "Define a senha por um convite e entra",
  access: "open",
  body: setSenhaSchema,
  answer: sessaoSchema,
  statuses: [400, 403, 429],
});

/** The active dealers in the person's reach, by account (ACON-20). */
export const listConcessionarios = defineEndpoint("GET /v2/pac/concessionarios", {
  summary: "Concessionários ativos ao alcance da pessoa",
  answer: z.array(concessionarioOptionSchema),
  statuses: [],
});

/** One's own living sessions: this one first, then by their last use. */
export const listSessoes = defineEndpoint("GET /v2/auth/sessoes", {
  summary: "Sessões abertas da própria pessoa",
  answer: z.array(sessaoAbertaSchema),
  statuses: [],
});

/** Ends one's own session in another browser, which is told so with its next call. 400 for the one of this call. */
export const endSessao = defineEndpoint("DELETE /v2/auth/sessoes/:sessao_codigo", {
  summary: "Encerra uma sessão da própria pessoa",
  params: z.object({ sessao_codigo: z.uuid() }),
  answer: z.null(),
  statuses: [400, 403, 404],
});

/** Ends all sessions of one's own but this one. */
export const endOutrasSessoes = defineEndpoint("DELETE /v2/auth/sessoes/outras", {
  summary: "Encerra todas as outras sessões da própria pessoa",
  answer: endedSchema,
});

/**
 * Gives oneself another password (OP-12, AUTH-57); ends one's other sessions and links. 422 on `senha_atual` and `senha`,
 * 400 for who has no password, 429 after ten wrong ones in 15 minutes.
 */
export const changeSenha = defineEndpoint("PUT /v2/auth/senha", {
  summary: "Troca a própria senha",
  body: changeSenhaSchema,
  answer: z.null(),
  statuses: [400, 403, 429],
});

/**
 * Shows who one is once more, for calls that ask so (`asksAnew`): they go through for five minutes. What is wrong is 422
 * and counts as a failed sign-in.
 */
export const proveIdentity = defineEndpoint("POST /v2/auth/confirmacao", {
  summary: "Confirma quem é a pessoa da sessão",
  body: proofSchema,
  answer: z.null(),
  statuses: [403, 429],
});
