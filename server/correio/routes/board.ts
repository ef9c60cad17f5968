import type { FastifyInstance } from "fastify";
import {
  getSituacaoCorreio,
  giveUpEmails,
  listNaoEntregues,
  resendEmails,
} from "../../../contract/correio/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { Outbox } from "../../interacoes/index.ts";
import { pagedAnswer } from "../../platform/paging.ts";
import type { Services } from "../../platform/services.ts";
import { findBlocked } from "../commands/blocked.ts";
import { eachEmail } from "../commands/each-email.ts";
import { giveUpEmail } from "../commands/give-up.ts";
import { resendEmail } from "../commands/resend.ts";
import * as board from "../queries/board.ts";
import type { BoardKinds } from "../queries/board.ts";
import { countRecebidos } from "../queries/recebidos.ts";

/** The board of mail: what did not arrive, and whether mail goes out at all. */
export function registerBoard(
  app: FastifyInstance,
  services: Services & BoardKinds & { readonly outbox: Outbox },
): void {
  const { db, outbox, mailThreads, letters } = services;
  const kinds = { mailThreads, letters };
  const whoHasIt = opens("pac-correio");

  sessionRoute(app, getSituacaoCorreio, whoHasIt, async (_call, session) => {
    const [parado, nao_entregues, sem_requisicao] = await Promise.all([
      findBlocked(db),
      board.countNaoEntregues(db, session, kinds),
      countRecebidos(db, session),
    ]);
    return { parado: parado ?? null, nao_entregues, sem_requisicao };
  });

  sessionRoute(app, listNaoEntregues, whoHasIt, async ({ query: { pagina } }, session) => {
    const [itens, total] = await Promise.all([
      board.listNaoEntregues(db, session, { ...kinds, pagina }),
      board.countNaoEntregues(db, session, kinds),
    ]);
    return pagedAnswer(itens, total);
  });

  sessionRoute(app, resendEmails, whoHasIt, async ({ body: { email_ids } }, caller) => {
    await outbox.take(caller.usuario_id, email_ids.length);
    const linhas = await eachEmail(
      caller,
      email_ids,
      async (session, email_id) => await resendEmail({ ...services, outbox: null }, session, { email_id }),
    );
    outbox.wake();
    return linhas;
  });

  sessionRoute(
    app,
    giveUpEmails,
    whoHasIt,
    async ({ body: { email_ids } }, caller) =>
      await eachEmail(
        caller,
        email_ids,
        async (session, email_id) => await giveUpEmail(services, session, email_id),
      ),
  );
}
