import type { FastifyInstance } from "fastify";
import {
  CONCESSIONARIO_NOT_FOUND,
  createConcessionario,
  deleteConcessionario,
  getConcessionario,
  listConcessionariosAdm,
  updateConcessionario,
} from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "./commands.ts";
import { presentConcessionario } from "./presenters.ts";
import { findConcessionario, listConcessionarios } from "./queries.ts";

/** The register of dealers, for whom its screen is in `acessos`: administrators (OP-13). */
export function registerConcessionarios(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const register = opens("pac-adm-manutencao-concessionario");
  const adding = opens("pac-adm-manutencao-concessionario-adicionar");
  const editing = opens("pac-adm-manutencao-concessionario-editar");

  sessionRoute(app, listConcessionariosAdm, register, async ({ query }) =>
    (await listConcessionarios(db, query.status)).map(presentConcessionario),
  );

  sessionRoute(app, getConcessionario, editing, async ({ params }) => {
    const record = await findConcessionario(db, params.concessionario_conta);
    if (!record) throw notFound(CONCESSIONARIO_NOT_FOUND);
    return presentConcessionario(record);
  });

  sessionRoute(
    app,
    createConcessionario,
    adding,
    async ({ body }, session) => await commands.createConcessionario(services, session, body),
  );

  sessionRoute(app, updateConcessionario, editing, async ({ params, body }, session) => {
    const { concessionario_versao: versao, ...sent } = body;
    return await commands.updateConcessionario(services, session, { ...params, versao, sent });
  });

  sessionRoute(app, deleteConcessionario, register, async ({ params, query }, session) => {
    const { concessionario_versao: versao } = query;
    await commands.deleteConcessionario(services, session, { ...params, versao });
    return null;
  });
}
