import type { FastifyInstance } from "fastify";
import { listContatosEmail, resendEmail, seesLista, writesEmails } from "../../contract/correio/index.ts";
import { sessionRoute, whoever } from "../acesso/index.ts";
import type { Outbox } from "../interacoes/index.ts";
import { forbidden } from "../platform/http/errors.ts";
import type { Services } from "../platform/services.ts";
import * as resending from "./commands/resend.ts";
import type { BoardKinds } from "./queries/board.ts";
import * as contatos from "./queries/contatos.ts";
import { registerBoard } from "./routes/board.ts";
import { registerRecebidos } from "./routes/recebidos.ts";

/** Whom mails can go to, mails that are sent again, and the board of mail. */
export function registerCorreio(
  app: FastifyInstance,
  services: Services & BoardKinds & { readonly outbox: Outbox },
): void {
  const writers = whoever(writesEmails);

  sessionRoute(app, listContatosEmail, writers, async ({ query }, { scope, traits }) => {
    if (!seesLista(traits, query.lista)) throw forbidden();
    return await contatos.listContatosEmail(services.db, scope.reach, query);
  });

  sessionRoute(app, resendEmail, writers, async ({ body }, session) => {
    const emails = await resending.resendEmail(services, session, body);
    services.outbox.wake();
    return emails;
  });

  registerBoard(app, services);
  registerRecebidos(app, services);
}
