import type { FastifyInstance, FastifyRequest } from "fastify";
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
import { everyone, sessionRoute, type Caller } from "../sessions/session-route.ts";
import type { PasswordTries } from "../sign-in/password-tries.ts";

/** The person's own second factor (decision 68). */
export function registerSegundoFator(
  app: FastifyInstance,
  services: Services & { readonly passwords: PasswordTries },
): void {
  const asking = ({ usuario_id, dispositivo: device }: Caller, { ip: address }: FastifyRequest) => ({
    usuario_id,
    device,
    address,
  });

  sessionRoute(app, getSegundoFator, everyone, async (_call, { usuario_id }) => {
    return presentFator(await findFator(services.db, usuario_id));
  });

  sessionRoute(app, beginSegundoFator, everyone, async ({ body, request }, session) => {
    const senha = session.mustSetUp ? null : body.senha_atual;
    return await commands.beginSegundoFator(services, asking(session, request), senha);
  });

  sessionRoute(app, confirmSegundoFator, everyone, async ({ body, request }, session) => {
    return {
      codigos: await commands.confirmSegundoFator(services, asking(session, request), body.codigo),
    };
  });

  sessionRoute(app, renewCodigos, everyone, async ({ body, request }, session) => {
    return { codigos: await commands.renewCodigos(services, asking(session, request), body.senha_atual) };
  });

  sessionRoute(app, endSegundoFator, everyone, async ({ body, request }, session) => {
    await commands.endSegundoFator(services, asking(session, request), body.senha_atual);
    return null;
  });
}
