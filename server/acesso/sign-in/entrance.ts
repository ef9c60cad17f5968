import type { FastifyReply, FastifyRequest } from "fastify";
import {
  SESSION_ENDED_AT_ONCE,
  canBeginRequisicao,
  homepageOf,
  staffViewsOf,
} from "../../../contract/acesso/index.ts";
import type { Device, Sessao } from "../../../contract/acesso/index.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { currentPosition } from "../../platform/live/read-eventos.ts";
import type { Services } from "../../platform/services.ts";
import type { Proven } from "../commands/sessao.ts";
import { findEscolha, listOptions } from "../queries/sessao.ts";
import { cookieName } from "../sessions/gate.ts";
import type { Session, Sessions } from "../sessions/sessions.ts";
import { KNOWN_SECONDS } from "./known-browsers.ts";
import type { KnownBrowsers } from "./known-browsers.ts";

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Signs people in and out and sets the cookies, however they have shown who they are. */
export interface Entrance {
  /** The cookie that marks a known browser. */
  browserOf(request: FastifyRequest): string | undefined;
  /**
   * Signs that person in, signs out whoever was signed in here, and sets both cookies. A browser that is new to the
   * person is told them by mail, unless a mail tells them of this sign-in already. Throws 400 where the session was ended
   * before it was answered: by a suspension, or by more than twenty sign-ins at once.
   */
  enter(
    exchange: Exchange,
    person: Proven,
    device: Device | undefined,
    how?: { readonly isTold: boolean },
  ): Promise<Sessao>;
  /** Ends the session that the call came with, if any. */
  leave(exchange: Exchange): Promise<void>;
  /** The session as the screens read it (AUTH-36, OP-06). */
  sessaoOf(session: Session): Promise<Sessao>;
}

export function createEntrance({
  db,
  settings: { publicUrl },
  sessions,
  browsers,
  builtRoutes,
}: Pick<Services, "db" | "settings"> & {
  readonly sessions: Sessions;
  readonly browsers: KnownBrowsers;
  readonly builtRoutes: readonly string[];
}): Entrance {
  const cookie = cookieName(publicUrl);
  const browserCookie = cookieName(publicUrl, "pac_navegador");
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
  } as const;

  async function sessaoOf(session: Session): Promise<Sessao> {
    // Before anything else is read, so that no event between is missed.
    const eventos_desde = await currentPosition(db);
    const { sub, usuario_id, usuario_nome, usuario_email, group, acessos, scope, traits, mustSetUp } =
      session;
    const [offered, chosen] = await Promise.all([listOptions(db, scope.reach), findEscolha(db, usuario_id)]);
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
      usuario_concessionarios: offered,
      concessionario_codigo: offered.some(({ value }) => value === chosen) ? chosen : null,
      segundo_fator_pendente: mustSetUp,
      eventos_desde,
      can: { createRequisicao: canBeginRequisicao(traits, offered), atender: staffViewsOf(traits) },
    };
  }

  return {
    browserOf: ({ cookies }) => cookies[browserCookie],
    sessaoOf,
    enter: async ({ request, reply }, person, device, { isTold } = { isTold: false }) => {
      const browser = request.cookies[browserCookie];
      const newBrowser = !isTold && (await browsers.idOf(browser, person.usuario_id)) === null;
      const known = await browsers.remember(browser, person.usuario_id);
      const from = { device, previousToken: request.cookies[cookie] };
      const token = await sessions.open(person, { ...from, newBrowser });
      const session = await sessions.find(token);
      if (!session)
        throw badRequest((await sessions.whyEnded(token)) ?? SESSION_ENDED_AT_ONCE, person.usuario_id);
      reply.setCookie(cookie, token, options);
      reply.setCookie(browserCookie, known, { ...options, maxAge: KNOWN_SECONDS });
      request.usuarioID = session.usuario_id;
      return await sessaoOf(session);
    },
    leave: async ({ request, reply }) => {
      const token = request.cookies[cookie];
      if (token === undefined) return;
      request.usuarioID = await sessions.end(token);
      reply.clearCookie(cookie, options);
    },
  };
}
