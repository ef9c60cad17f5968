import type { FastifyInstance, FastifyReply } from "fastify";
import { getSessao, homepageOf, login, logout, withTodos } from "../../contract/acesso/index.ts";
import type { Sessao } from "../../contract/acesso/index.ts";
import { unauthenticated } from "../platform/http/errors.ts";
import type { Services } from "../platform/services.ts";
import { signIn } from "./commands/sessao.ts";
import { cookieName } from "./policy/gate.ts";
import { openRoute, sessionRoute } from "./policy/routes.ts";
import type { Session, Sessions } from "./policy/sessions.ts";
import { identify } from "./policy/who.ts";
import { listConcessionarioOptions } from "./queries/sessao.ts";

/** Sign-in, sign-out and the restored session. */
export function registerAcesso(
  app: FastifyInstance,
  services: Services & { sessions: Sessions; builtRoutes: readonly string[] },
): void {
  const { db, sessions, settings, builtRoutes } = services;
  const cookie = cookieName(settings.publicUrl);
  const secure = settings.publicUrl.startsWith("https:");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;

  async function sessaoOf(session: Session): Promise<Sessao> {
    const { sub, usuario_id, usuario_nome, usuario_email, group, acessos, scope } = session;
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
      usuario_concessionarios: withTodos(await listConcessionarioOptions(db, scope)),
    };
  }

  async function endCurrent(token: string | undefined, reply: FastifyReply): Promise<number | null> {
    const usuario_id = token === undefined ? null : await sessions.end(token);
    reply.clearCookie(cookie, options);
    return usuario_id;
  }

  openRoute(app, login, async ({ body, request, reply }) => {
    const token = await signIn(services, { ...body, device: body.device, address: request.ip });
    await endCurrent(request.cookies[cookie], reply);
    reply.setCookie(cookie, token, options);
    const session = await sessions.find(token);
    if (!session) throw unauthenticated("");
    identify(request, reply, session.usuario_id);
    return await sessaoOf(session);
  });

  openRoute(app, logout, async ({ request, reply }) => {
    const left = await endCurrent(request.cookies[cookie], reply);
    if (left !== null) identify(request, reply, left);
    return null;
  });

  sessionRoute(app, getSessao, async (_call, session) => await sessaoOf(session));
}
