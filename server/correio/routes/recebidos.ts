import type { FastifyInstance } from "fastify";
import {
  assignRecebido,
  discardRecebido,
  getRecebido,
  listDestinos,
  listRecebidos,
} from "../../../contract/correio/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import { required } from "../../platform/http/errors.ts";
import { createWaitQueue } from "../../platform/limits/wait-queue.ts";
import { pagedAnswer } from "../../platform/paging.ts";
import type { Services } from "../../platform/services.ts";
import * as assigning from "../commands/assign-recebido.ts";
import * as discarding from "../commands/discard-recebido.ts";
import type { MailThread } from "../commands/mail-thread.ts";
import { findDestinos } from "../queries/destinos.ts";
import * as recebidos from "../queries/recebidos.ts";

/** The board of mail: what came in and fits nowhere. */
export function registerRecebidos(
  app: FastifyInstance,
  services: Services & { readonly mailThreads: readonly MailThread[] },
): void {
  const { db, mailThreads } = services;
  const whoHasIt = opens("pac-correio");

  sessionRoute(app, listRecebidos, whoHasIt, async ({ query: { pagina } }, session) => {
    const [itens, total] = await Promise.all([
      recebidos.listRecebidos(db, session, pagina),
      recebidos.countRecebidos(db, session),
    ]);
    return pagedAnswer(itens, total);
  });

  sessionRoute(app, getRecebido, whoHasIt, async ({ params: { recebido_id } }, session) => {
    return recebidos.presentInteiro(required(await recebidos.findRecebido(db, session, recebido_id)));
  });

  // A mail of 25 MB is held whole while it is read, so one is at a time.
  const lane = createWaitQueue({ concurrency: 1, maxWaiting: 100, maxPerGroup: 50 }, "assigned mails");

  sessionRoute(
    app,
    assignRecebido,
    whoHasIt,
    async ({ params: { recebido_id }, body: named }, caller) =>
      await lane.run({ key: "recebido", group: String(caller.usuario_id) }, async () => {
        const session = await caller.again();
        return { interacao_id: await assigning.assignRecebido(services, session, { recebido_id, named }) };
      }),
  );

  sessionRoute(
    app,
    discardRecebido,
    whoHasIt,
    async ({ params, body }, session) =>
      await discarding.discardRecebido(services, session, { ...params, ...body }),
  );

  sessionRoute(
    app,
    listDestinos,
    whoHasIt,
    async ({ query: { busca } }, session) => await findDestinos(db, session, { mailThreads, busca }),
  );
}
