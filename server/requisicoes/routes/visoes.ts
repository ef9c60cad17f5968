import type { FastifyInstance } from "fastify";
import {
  createVisao,
  deleteVisao,
  listVisoes,
  undoVisao,
  updateVisao,
} from "../../../contract/requisicoes/index.ts";
import { everyone, narrowScope, sessionRoute } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "../commands/visoes.ts";
import { narrowList } from "../policy/narrow-list.ts";
import { listVisoes as list } from "../queries/visoes.ts";

/** Views of the history, each its person's own. */
export function registerVisoes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  sessionRoute(app, listVisoes, everyone, async ({ query }, { usuario_id, scope }) => {
    const { reach } = narrowScope(scope, query);
    return await list(db, reach, { usuario_id, view: query.view });
  });

  sessionRoute(app, createVisao, everyone, async ({ body }, session) => {
    narrowList(session, { ...body.visao_filtros, view: body.view });
    return await commands.createVisao(db, session, body);
  });

  sessionRoute(app, updateVisao, everyone, async ({ params, body }, session) => {
    narrowList(session, body.visao_filtros ?? {});
    return await commands.updateVisao(db, session, { ...params, body });
  });

  sessionRoute(app, deleteVisao, everyone, async ({ params }, session) => {
    await commands.deleteVisao(services, session, params.visao_id);
    return null;
  });

  sessionRoute(app, undoVisao, everyone, async ({ params }, session) => {
    return await commands.undoVisao(services, session, params.visao_id);
  });
}
