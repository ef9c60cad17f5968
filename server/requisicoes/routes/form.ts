import type { FastifyInstance } from "fastify";
import { canCreateRequisicao } from "../../../contract/acesso/index.ts";
import {
  NO_RASCUNHOS,
  UNKNOWN_ACTION,
  UNKNOWN_TYPE,
  commitRequisicao,
  deleteRascunho,
  findParecidas,
  findRequestType,
  hasRascunhos,
  listRascunhos,
  printRequisicao,
} from "../../../contract/requisicoes/index.ts";
import { everyone, narrowScope, sessionRoute, whoever } from "../../acesso/index.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import { whileCalled } from "../../platform/http/hang-up.ts";
import type { Services } from "../../platform/services.ts";
import * as sending from "../commands/commit.ts";
import * as drafts from "../commands/delete-rascunho.ts";
import { saveRascunho } from "../commands/save-rascunho.ts";
import { impressaoFile } from "../files/impressao.ts";
import { presentRascunhoRows } from "../presenters/rascunho.ts";
import * as similar from "../queries/parecidas.ts";
import * as rascunhos from "../queries/rascunhos.ts";

/** The form of a new request: Enviar, its drafts, requests like it, and its print. */
export function registerForm(app: FastifyInstance, services: Services): void {
  const { db } = services;

  sessionRoute(app, commitRequisicao, whoever(canCreateRequisicao), async ({ query, body }, session) => {
    if (query.action === "commit") return await sending.commitRequisicao(services, session, body);
    if (query.action !== "create") throw badRequest(UNKNOWN_ACTION);
    return await saveRascunho(services, session, sending.commitType(session, body), body);
  });

  sessionRoute(app, listRascunhos, everyone, async ({ params, query }, { scope, usuario_id }) => {
    const type = findRequestType(params.tipo);
    if (!type) throw badRequest(UNKNOWN_TYPE);
    if (!hasRascunhos(type)) throw badRequest(NO_RASCUNHOS);
    const scopes = { chosen: narrowScope(scope, query), own: scope };
    return presentRascunhoRows(await rascunhos.listRascunhos(db, scopes, { usuario_id, ...params }));
  });

  sessionRoute(app, deleteRascunho, whoever(canCreateRequisicao), async ({ params }, session) => {
    await drafts.deleteRascunho(services, session, params.id);
    return null;
  });

  sessionRoute(app, findParecidas, whoever(canCreateRequisicao), async ({ body }, session) => {
    const type = sending.commitType(session, body);
    const scope = narrowScope(session.scope, { concessionario: body.req_concessionario_id });
    return await similar.findParecidas(db, scope, type, body);
  });

  sessionRoute(app, printRequisicao, whoever(canCreateRequisicao), async (call, session) => {
    const { body, request, reply } = call;
    const print = { signal: whileCalled(reply), begin: async () => await request.beginExport() };
    return await answerFile(call, await impressaoFile(services, session, body, print));
  });
}
