import type { FastifyInstance } from "fastify";
import {
  beginSegundoFator,
  confirmSegundoFator,
  endSegundoFator,
  getSegundoFator,
  renewCodigos,
} from "../../../contract/acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "../commands/segundo-fator.ts";
import { presentFator } from "../policy/segundo-fator.ts";
import { findFator } from "../queries/segundo-fator.ts";
import { everyone, sessionRoute } from "../sessions/session-route.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { PasswordChecker } from "../sign-in/password-checker.ts";

/** The person's own second factor (decision 68). */
export function registerSegundoFator(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions; readonly passwords: PasswordChecker },
): void {
  sessionRoute(app, getSegundoFator, everyone, async (_call, { usuario_id }) => {
    return presentFator(await findFator(services.db, usuario_id));
  });

  sessionRoute(app, beginSegundoFator, everyone, async ({ body, request }, session) => {
    const { usuario_id, request_id, mustSetUp } = session;
    const senha = mustSetUp ? null : body.senha_atual;
    return await commands.beginSegundoFator(
      services,
      { usuario_id, request_id, address: request.ip },
      senha,
    );
  });

  sessionRoute(app, confirmSegundoFator, everyone, async ({ body }, { usuario_id, request_id }) => {
    return { codigos: await commands.confirmSegundoFator(services, { usuario_id, request_id }, body.codigo) };
  });

  sessionRoute(app, renewCodigos, everyone, async ({ body, request }, { usuario_id, request_id }) => {
    const autor = { usuario_id, request_id, address: request.ip };
    return { codigos: await commands.renewCodigos(services, autor, body.senha_atual) };
  });

  sessionRoute(app, endSegundoFator, everyone, async ({ body, request }, { usuario_id, request_id }) => {
    await commands.endSegundoFator(
      services,
      { usuario_id, request_id, address: request.ip },
      body.senha_atual,
    );
    return null;
  });
}
