import type { FastifyInstance } from "fastify";
import {
  NOT_FOUND,
  downloadExtrato,
  getRequisicao,
  readsPrivate,
} from "../../../contract/requisicoes/index.ts";
import { byRecord, everyone, sessionRoute } from "../../acesso/index.ts";
import { forbidden, required } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import type { Services } from "../../platform/services.ts";
import { extratoFile } from "../files/extrato.ts";
import { presentRascunho } from "../presenters/rascunho.ts";
import { presentRequisicao } from "../presenters/requisicao.ts";
import { findRascunho } from "../queries/rascunhos.ts";
import { findRequisicao } from "../queries/record.ts";

/** One request, or the draft of one, and its extract. */
export function registerRecord(app: FastifyInstance, services: Services): void {
  const { db, quick } = services;

  sessionRoute(app, getRequisicao, everyone, async ({ params, query }, session) => {
    const record = query.rascunho === "1" ? undefined : await findRequisicao(quick, session.scope, params.id);
    if (record) return presentRequisicao(record, session.traits);
    return presentRascunho(required(await findRascunho(db, session, params.id), NOT_FOUND));
  });

  sessionRoute(app, downloadExtrato, byRecord(readsPrivate), async (call, { scope, traits }, mayRead) => {
    const record = required(await findRequisicao(db, scope, call.params.id), NOT_FOUND);
    if (!mayRead(traits)) throw forbidden();
    await call.request.beginExport();
    return await answerFile(call, extratoFile(record, call.body.itens, services.clock.now()));
  });
}
