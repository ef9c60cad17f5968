import type { FastifyInstance } from "fastify";
import { getSeguranca, updateSeguranca } from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import { saveSeguranca } from "./commands.ts";
import { findSeguranca, presentSeguranca } from "./queries.ts";

/** What is demanded of whoever signs in, for administrators alone (decision 68). */
export function registerSeguranca(app: FastifyInstance, services: Services): void {
  const administrators = opens("pac-adm-seguranca");

  sessionRoute(app, getSeguranca, administrators, async () => {
    return await presentSeguranca(services.db, await findSeguranca(services.db));
  });

  sessionRoute(app, updateSeguranca, administrators, async ({ body }, session) => {
    return await saveSeguranca(services, session, body);
  });
}
