import type { FastifyInstance } from "fastify";
import {
  listHistorico,
  listInteracoes,
  sendInteracao,
  streamEventos,
} from "../../contract/interacoes/index.ts";
import { canSendInteracao, NOT_FOUND, readsPrivate } from "../../contract/requisicoes/index.ts";
import { byRecord, everyone, sessionRoute, watchSession } from "../acesso/index.ts";
import type { Sessions } from "../acesso/index.ts";
import { notFound } from "../platform/http/errors.ts";
import type { Services } from "../platform/services.ts";
import { sendInteracao as send } from "./commands/send.ts";
import { createFeed } from "./jobs/feed.ts";
import { createStreams } from "./jobs/streams.ts";
import { listHistorico as findHistorico } from "./queries/historico.ts";
import { listInteracoes as list } from "./queries/interacoes.ts";

/** The thread and history of a request, and the stream of events for open screens. */
export function registerInteracoes(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions },
): void {
  sessionRoute(app, listInteracoes, everyone, async ({ params }, { scope, traits }) => {
    const person = { scope, readsPrivate: readsPrivate(traits) };
    const interacoes = await list(services.db, person, params.id);
    if (!interacoes) throw notFound(NOT_FOUND);
    return interacoes;
  });

  sessionRoute(app, listHistorico, everyone, async ({ params }, { scope }) => {
    const historico = await findHistorico(services.db, scope, params.id);
    if (!historico) throw notFound(NOT_FOUND);
    return historico;
  });

  sessionRoute(
    app,
    sendInteracao,
    byRecord(canSendInteracao),
    async ({ params, body }, session, authorize) =>
      await send(services, session, { numero: params.id, message: body, authorize }),
  );

  const feed = createFeed(services);
  const streams = createStreams({ db: services.db, feed });
  const { sessions, settings } = services;
  sessionRoute(app, streamEventos, everyone, async ({ query, request, reply }) => {
    const since = request.headers["last-event-id"] ?? query.desde;
    const watch = watchSession({ sessions, publicUrl: settings.publicUrl }, request);
    return await streams.open(reply, watch, since === undefined ? undefined : String(since));
  });
  // A stop waits for running requests, and an open stream is one.
  app.addHook("preClose", async () => streams.close());
  app.addHook("onClose", async () => await feed.close());
}
