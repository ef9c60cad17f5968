import type { FastifyInstance } from "fastify";
import {
  canCreateRequisicao,
  getSessao,
  homepageOf,
  keepConcessionario,
  listConcessionarios,
  login,
  logout,
} from "../../contract/acesso/index.ts";
import type { Sessao } from "../../contract/acesso/index.ts";
import { unauthenticated } from "../platform/http/errors.ts";
import { networkOf } from "../platform/http/network.ts";
import type { Services } from "../platform/services.ts";
import { keepEscolha } from "./commands/escolha.ts";
import { findEscolha, listConcessionarios as listDealers, listOptions } from "./queries/sessao.ts";
import { cookieName } from "./sessions/gate.ts";
import { everyone, openRoute, sessionRoute } from "./sessions/session-route.ts";
import type { Session, Sessions } from "./sessions/sessions.ts";
import { checkSignIn } from "./sign-in/check-sign-in.ts";
import { KNOWN_SECONDS, createKnownBrowsers } from "./sign-in/known-browsers.ts";
import type { PasswordChecker } from "./sign-in/password-checker.ts";

/** Routes for sign-in, sign-out and restoring the session. */
export function registerAcesso(
  app: FastifyInstance,
  services: Services & {
    sessions: Sessions;
    passwords: PasswordChecker;
    builtRoutes: readonly string[];
    demoEnters: boolean;
  },
): void {
  const { db, sessions, settings, builtRoutes } = services;
  const browsers = createKnownBrowsers(services);
  const cookie = cookieName(settings.publicUrl);
  const browserCookie = cookieName(settings.publicUrl, "pac_navegador");
  const secure = settings.publicUrl.startsWith("https:");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

  async function sessaoOf(session: Session): Promise<Sessao> {
    const { sub, usuario_id, usuario_nome, usuario_email, group, acessos, scope, traits } = session;
    const [options, chosen] = await Promise.all([listOptions(db, scope.reach), findEscolha(db, usuario_id)]);
    return {
      sub,
      grupo_usuario_id: group.grupo_usuario_id,
      homepage: homepageOf(group, builtRoutes),
      acessos: [...acessos],
      usuarioID: usuario_id,
      unidade_negocio_id: group.unidade_negocio_id,
      acesso_id: group.acesso_id,
      usuario_nome,
      usuario_email,
      usuario_concessionarios: options,
      concessionario_codigo: options.some(({ value }) => value === chosen) ? chosen : null,
      can: { createRequisicao: canCreateRequisicao(traits) },
    };
  }

  openRoute(app, login, async ({ body, request, reply }) => {
    const browser = request.cookies[browserCookie];
    const usuario_id = await checkSignIn(
      { ...services, browsers },
      { ...body, browser, address: request.ip },
    );
    const known = await browsers.remember(browser, usuario_id);
    const from = {
      device: body.device,
      endereco: networkOf(request.ip),
      previousToken: request.cookies[cookie],
    };
    const token = await sessions.open(usuario_id, from);
    reply.setCookie(cookie, token, options);
    reply.setCookie(browserCookie, known, { ...options, maxAge: KNOWN_SECONDS });
    const session = await sessions.find(token);
    if (!session) throw unauthenticated("");
    request.usuarioID = session.usuario_id;
    return await sessaoOf(session);
  });

  openRoute(app, logout, async ({ query, request, reply }) => {
    const token = request.cookies[cookie];
    if (token !== undefined) {
      request.usuarioID = await sessions.end(token);
      reply.clearCookie(cookie, options);
    }
    // Never "storage": the screens ask about unsent input and delete it.
    if (query.cache !== "manter") reply.header("clear-site-data", '"cache"');
    return null;
  });

  sessionRoute(app, keepConcessionario, everyone, async ({ body }, session) => {
    await keepEscolha(services, session, body.concessionario_codigo);
    return null;
  });

  sessionRoute(
    app,
    listConcessionarios,
    everyone,
    async (_call, { scope }) => await listDealers(db, scope.reach),
  );

  sessionRoute(app, getSessao, everyone, async (_call, session) => await sessaoOf(session));
}
