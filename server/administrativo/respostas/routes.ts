import type { FastifyInstance } from "fastify";
import { staffViewsOf } from "../../../contract/acesso/index.ts";
import {
  RESPOSTA_NOT_FOUND,
  createResposta,
  deleteResposta,
  getResposta,
  listRespostas,
  updateResposta,
} from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { forbidden, notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "./commands.ts";
import { presentResposta } from "./presenters.ts";
import { findResposta, listRespostas as list } from "./queries.ts";

/** The register of prepared replies: each area's staff have its own. */
export function registerRespostas(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const register = opens("pac-adm-manutencao-respostas");
  const adding = opens("pac-adm-manutencao-respostas-adicionar");
  const editing = opens("pac-adm-manutencao-respostas-editar");
  const author = <Person extends Session>(session: Person) => ({
    ...session,
    views: staffViewsOf(session.traits),
  });

  sessionRoute(app, listRespostas, register, async ({ query: { view } }, { traits }) => {
    if (!staffViewsOf(traits).includes(view)) throw forbidden();
    return (await list(db, view)).map(presentResposta);
  });

  sessionRoute(app, getResposta, editing, async ({ params }, { traits }) => {
    const record = await findResposta(db, staffViewsOf(traits), params.resposta_id);
    if (!record) throw notFound(RESPOSTA_NOT_FOUND);
    return presentResposta(record);
  });

  sessionRoute(
    app,
    createResposta,
    adding,
    async ({ body }, session) => await commands.createResposta(services, author(session), body),
  );

  sessionRoute(app, updateResposta, editing, async ({ params, body }, session) => {
    const { resposta_versao: versao, ...sent } = body;
    return await commands.updateResposta(services, author(session), { ...params, versao, sent });
  });

  sessionRoute(app, deleteResposta, register, async ({ params, query }, session) => {
    await commands.deleteResposta(services, author(session), { ...params, versao: query.resposta_versao });
    return null;
  });
}
