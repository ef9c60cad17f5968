import type { FastifyInstance } from "fastify";
import {
  changeSenha,
  endOutrasSessoes,
  endSessao,
  listSessoes,
  proveIdentity,
} from "../../../contract/acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as changing from "../commands/change-senha.ts";
import * as ending from "../commands/end-sessoes.ts";
import { presentSessao } from "../presenters/sessao.ts";
import * as sessoes from "../queries/sessoes.ts";
import { cookieName } from "../sessions/gate.ts";
import { everyone, sessionRoute } from "../sessions/session-route.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { sessaoIdOf } from "../sessions/watch.ts";
import type { Entrance } from "../sign-in/entrance.ts";
import type { KnownBrowsers } from "../sign-in/known-browsers.ts";
import type { PasswordTries } from "../sign-in/password-tries.ts";
import { proveAgain } from "../sign-in/prove-again.ts";

/** A person's own sessions and password, and who they are, asked once more. */
export function registerSessoes(
  app: FastifyInstance,
  services: Services & {
    readonly sessions: Sessions;
    readonly passwords: PasswordTries;
    readonly browsers: KnownBrowsers;
    readonly entrance: Entrance;
  },
): void {
  const { db, clock, sessions, settings, entrance } = services;
  const cookie = cookieName(settings.publicUrl);

  sessionRoute(app, listSessoes, everyone, async ({ request }, { usuario_id }) => {
    const own = { usuario_id, sessao_id: sessaoIdOf(settings, request) };
    return (await sessoes.listSessoes(db, clock.now(), own)).map(presentSessao);
  });

  sessionRoute(app, endOutrasSessoes, everyone, async ({ request }, caller) => {
    return { encerradas: await ending.endOutras(services, caller, sessaoIdOf(settings, request)) };
  });

  sessionRoute(app, endSessao, everyone, async ({ params, request }, caller) => {
    const { sessao_codigo: codigo } = params;
    await ending.endSessao(services, caller, { codigo, sessao_id: sessaoIdOf(settings, request) });
    return null;
  });

  sessionRoute(app, changeSenha, everyone, async ({ body, request }, caller) => {
    const change = { ...body, address: request.ip, sessao_id: sessaoIdOf(settings, request) };
    await changing.changeSenha(services, caller, change);
    return null;
  });

  sessionRoute(app, proveIdentity, everyone, async ({ body, request }, { usuario_id }) => {
    const browser = entrance.browserOf(request);
    await proveAgain(services, { ...body, usuario_id, browser, address: request.ip });
    await sessions.prove(request.cookies[cookie] ?? "");
    return null;
  });
}
