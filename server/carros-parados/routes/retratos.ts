import type { FastifyInstance } from "fastify";
import {
  getRetrato,
  listRetratos,
  SEMANA_NOT_FOUND,
  seesSemanas,
} from "../../../contract/carros-parados/index.ts";
import { narrowScope, sessionRoute, whoever } from "../../acesso/index.ts";
import { required } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { begunSemana } from "../commands/begun-semana.ts";
import * as retratos from "../queries/retratos.ts";
import { findSemana } from "../queries/semanas.ts";

/** The moves of a week, each with its table as it was. */
export function registerRetratos(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const readers = whoever(seesSemanas);

  sessionRoute(app, listRetratos, readers, async ({ params }, session) => {
    const { reach } = await begunSemana(services, session, params, findSemana);
    return await retratos.listRetratos(db, reach, params.info_semana);
  });

  sessionRoute(app, getRetrato, readers, async ({ params }, session) => {
    const { reach } = narrowScope(session.scope, { concessionario: params.concessionario_id });
    return required(await retratos.findRetrato(db, reach, params), SEMANA_NOT_FOUND);
  });
}
