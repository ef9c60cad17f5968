import type { FastifyInstance } from "fastify";
import {
  deleteInscricao,
  getChavePublica,
  hasAvisos,
  keepInscricao,
} from "../../../contract/notificacoes/index.ts";
import { sessaoIdOf, sessionRoute, whoever } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "../commands/push-inscricao.ts";
import { vapidKeys } from "../queries/push-chave.ts";

/** Routes of Web Push: the key that browsers subscribe with, and their subscriptions. */
export function registerPush(app: FastifyInstance, services: Services): void {
  sessionRoute(app, getChavePublica, whoever(hasAvisos), async () => {
    const { publica } = await vapidKeys(services.db);
    return { chave_publica: publica };
  });

  sessionRoute(app, keepInscricao, whoever(hasAvisos), async ({ body, request }, session) => {
    const sessao_id = sessaoIdOf(services.settings, request);
    await commands.keepInscricao(services, session, body, { sessao_id });
    return null;
  });

  sessionRoute(app, deleteInscricao, whoever(hasAvisos), async ({ body }, session) => {
    await commands.deleteInscricao(services, session, body.endpoint);
    return null;
  });
}
