import type { FastifyInstance } from "fastify";
import {
  ITEM_NOT_FOUND,
  findItens,
  getItem,
  listItens,
  listItensParecidos,
  listSeguradoras,
} from "../../../contract/requisicoes/index.ts";
import { everyone, sessionRoute } from "../../acesso/index.ts";
import { required } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import * as queries from "../queries/lookups.ts";

/** What the form looks up: parts by text, by code and by many codes, and insurers. */
export function registerLookups(app: FastifyInstance, services: Services): void {
  const { db } = services;

  sessionRoute(app, listItens, everyone, async ({ query }) => await queries.searchItens(db, query.busca));

  sessionRoute(app, getItem, everyone, async ({ params }) => {
    return required(await queries.findItem(db, params.codigo), ITEM_NOT_FOUND);
  });

  sessionRoute(app, findItens, everyone, async ({ body }) => await queries.findItens(db, body.codigos));

  sessionRoute(app, listItensParecidos, everyone, async ({ params }) => {
    return await queries.findItensParecidos(db, params.codigo);
  });

  sessionRoute(app, listSeguradoras, everyone, async (_call, { group }) => {
    return await queries.listSeguradoras(db, Number(group.unidade_negocio_id));
  });
}
