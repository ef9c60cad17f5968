import type { FastifyInstance } from "fastify";
import { NOT_FOUND, getVizinhas, listRequisicoes, markVista } from "../../../contract/requisicoes/index.ts";
import { everyone, sessionRoute } from "../../acesso/index.ts";
import { required } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "../commands/vista.ts";
import { narrowList } from "../policy/narrow-list.ts";
import * as queries from "../queries/list.ts";
import { findNeighbours } from "../queries/neighbours.ts";

/** Lists of requests, the neighbours of one in its list, and that somebody has seen one. */
export function registerList(app: FastifyInstance, services: Services): void {
  const { db, quick } = services;

  sessionRoute(app, listRequisicoes, everyone, async ({ query }, session) => {
    const page = { ...query, leitor: session };
    return await queries.listRequisicoes(
      queries.isQuick(page) ? quick : db,
      narrowList(session, query),
      page,
    );
  });

  sessionRoute(app, getVizinhas, everyone, async ({ params, query }, session) => {
    const { scope } = session;
    const list = {
      numero: params.id,
      scope: narrowList(session, query),
      filter: { ...query, leitor: session },
    };
    return required(await findNeighbours(db, scope, list), NOT_FOUND);
  });

  sessionRoute(app, markVista, everyone, async ({ params, body }, session) => {
    await commands.markVista(services, session, { numero: params.id, ...body });
    return null;
  });
}
