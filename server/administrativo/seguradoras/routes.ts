import type { FastifyInstance } from "fastify";
import {
  SEGURADORA_NOT_FOUND,
  createSeguradora,
  deleteSeguradora,
  getSeguradora,
  listSeguradorasAdm,
  updateSeguradora,
} from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "./commands.ts";
import { presentSeguradora } from "./presenters.ts";
import { findSeguradora, listSeguradoras } from "./queries.ts";

/** The register of insurers, for whom its screen is in `acessos`: administrators and GA (OP-13). */
export function registerSeguradoras(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const register = opens("pac-adm-manutencao-seguradora");
  const adding = opens("pac-adm-manutencao-seguradora-adicionar");
  const editing = opens("pac-adm-manutencao-seguradora-editar");

  sessionRoute(app, listSeguradorasAdm, register, async ({ query }) =>
    (await listSeguradoras(db, query.status)).map(presentSeguradora),
  );

  sessionRoute(app, getSeguradora, editing, async ({ params }) => {
    const record = await findSeguradora(db, params.seguradora_id);
    if (!record) throw notFound(SEGURADORA_NOT_FOUND);
    return presentSeguradora(record);
  });

  sessionRoute(
    app,
    createSeguradora,
    adding,
    async ({ body }, session) => await commands.createSeguradora(services, session, body),
  );

  sessionRoute(app, updateSeguradora, editing, async ({ params, body }, session) => {
    const { seguradora_versao: versao, ...sent } = body;
    return await commands.updateSeguradora(services, session, { ...params, versao, sent });
  });

  sessionRoute(app, deleteSeguradora, register, async ({ params, query }, session) => {
    await commands.deleteSeguradora(services, session, { ...params, versao: query.seguradora_versao });
    return null;
  });
}
