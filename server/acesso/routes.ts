import type { FastifyInstance } from "fastify";
import {
  forgotSenha,
  setSenha,
  getSessao,
  keepConcessionario,
  listConcessionarios,
  login,
  logout,
  readConvite,
} from "../../contract/acesso/index.ts";
import type { Services } from "../platform/services.ts";
import { keepEscolha } from "./commands/escolha.ts";
import * as forgetting from "./commands/forgot-senha.ts";
import { redeemConvite, requireConvite } from "./commands/redeem-convite.ts";
import { expiryOf } from "./policy/convite.ts";
import { listConcessionarios as listDealers } from "./queries/sessao.ts";
import { registerProviders } from "./routes/providers.ts";
import { registerSegundoFator } from "./routes/segundo-fator.ts";
import { registerSessoes } from "./routes/sessoes.ts";
import { everyone, openRoute, sessionRoute } from "./sessions/session-route.ts";
import type { Sessions } from "./sessions/sessions.ts";
import { checkSignIn } from "./sign-in/check-sign-in.ts";
import { createEntrance } from "./sign-in/entrance.ts";
import { createKnownBrowsers } from "./sign-in/known-browsers.ts";
import { createNetworkTries } from "./sign-in/network-tries.ts";
import type { PasswordTries } from "./sign-in/password-tries.ts";

/** Routes for sign-in, invitation, forgotten password, linked accounts, sign-out and restoring the session. */
export function registerAcesso(
  app: FastifyInstance,
  services: Services & {
    sessions: Sessions;
    passwords: PasswordTries;
    builtRoutes: readonly string[];
    demoEnters: boolean;
  },
): void {
  const browsers = createKnownBrowsers(services);
  const entrance = createEntrance({ ...services, browsers });
  const guesses = createNetworkTries(services, "convite");
  const asks = createNetworkTries(services, "esqueci");

  openRoute(app, login, async ({ body, request, reply }) => {
    const browser = entrance.browserOf(request);
    const person = await checkSignIn({ ...services, browsers }, { ...body, browser, address: request.ip });
    return await entrance.enter({ request, reply }, person, body.device);
  });

  openRoute(app, forgotSenha, async ({ body, request }) => {
    await forgetting.forgotSenha({ ...services, asks }, { ...body, address: request.ip });
    return null;
  });

  openRoute(app, readConvite, async ({ body, request }) => {
    const convite = await requireConvite({ ...services, guesses }, { ...body, address: request.ip });
    const { usuario_nome, usuario_email } = convite;
    return { usuario_nome, usuario_email, expira_em: Math.floor(expiryOf(convite).getTime() / 1000) };
  });

  openRoute(app, setSenha, async ({ body, request, reply }) => {
    const from = { browser: entrance.browserOf(request), address: request.ip };
    const person = await redeemConvite({ ...services, guesses, browsers }, { ...body, ...from });
    return await entrance.enter({ request, reply }, person, body.device, { isTold: true });
  });

  openRoute(app, logout, async ({ query, request, reply }) => {
    await entrance.leave({ request, reply });
    // Never "storage": the screens ask about unsent input and delete it.
    if (query.cache !== "manter") reply.header("clear-site-data", '"cache"');
    return null;
  });

  sessionRoute(app, keepConcessionario, everyone, async ({ body }, session) => {
    await keepEscolha(services, session, body.concessionario_codigo);
    return null;
  });

  sessionRoute(app, listConcessionarios, everyone, async (_call, { scope }) => {
    return await listDealers(services.db, scope.reach);
  });

  registerSegundoFator(app, services);

  sessionRoute(app, getSessao, everyone, async (_call, session) => await entrance.sessaoOf(session));

  registerProviders(app, { ...services, entrance });
  registerSessoes(app, { ...services, browsers, entrance });
}
