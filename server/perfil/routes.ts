import type { FastifyInstance } from "fastify";
import { getPerfil, updatePerfil } from "../../contract/perfil/index.ts";
import { everyone, sessionRoute } from "../acesso/index.ts";
import type { PasswordTries, Sessions } from "../acesso/index.ts";
import { wakeSender } from "../platform/mail/letters.ts";
import type { Services } from "../platform/services.ts";
import { savePerfil } from "./commands.ts";
import { findPerfil } from "./queries.ts";

/** Everybody reads and changes their own profile only (PERF-02). */
export function registerPerfil(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions; readonly passwords: PasswordTries },
): void {
  sessionRoute(app, getPerfil, everyone, async (_call, { usuario_id }) => {
    return await findPerfil(services.db, usuario_id);
  });

  sessionRoute(app, updatePerfil, everyone, async ({ body, request }, { usuario_id, dispositivo }) => {
    const autor = { usuario_id, dispositivo, address: request.ip };
    const perfil = await savePerfil(services, autor, body);
    await services.sessions.renew(usuario_id);
    await wakeSender(services.bus);
    return perfil;
  });
}
