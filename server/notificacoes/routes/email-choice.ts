import type { FastifyInstance } from "fastify";
import { getAvisosPorEmail, hasAvisos, updateAvisosPorEmail } from "../../../contract/notificacoes/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import { chooseEmail } from "../commands/email-choice.ts";
import { findEmailChoice } from "../queries/email-choice.ts";

/** When a person is mailed what they are told. */
export function registerEmailChoice(app: FastifyInstance, services: Services): void {
  const readers = whoever(hasAvisos);

  sessionRoute(
    app,
    getAvisosPorEmail,
    readers,
    async (_call, { usuario_id }) => await findEmailChoice(services.db, usuario_id),
  );

  sessionRoute(
    app,
    updateAvisosPorEmail,
    readers,
    async ({ body }, { usuario_id }) => await chooseEmail(services, usuario_id, body.aviso_email),
  );
}
