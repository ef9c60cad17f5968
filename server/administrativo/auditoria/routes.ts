import type { FastifyInstance } from "fastify";
import {
  AUDITORIA_PAGE,
  ENDERECO_INVALID,
  exportAuditoria,
  listAuditoria,
  listAuditoriaPessoas,
  MAX_AUDITORIA_EXPORTADA,
  tooMuchAuditoria,
  type AuditoriaFilter,
} from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import { badRequest, unprocessable } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import { networkOf } from "../../platform/http/network.ts";
import { exportTurns } from "../../platform/limits/export-queue.ts";
import type { Services } from "../../platform/services.ts";
import { auditoriaFile } from "./files/auditoria.ts";
import { callsOf } from "./policy/calls.ts";
import { countAuditoria, findAuditoria, listPessoas, streamAuditoria } from "./queries/auditoria.ts";
import { chaveOf } from "./queries/filter.ts";

/** The audit and what is counted at the door, for administrators alone (decision 76). */
export function registerAuditoria(app: FastifyInstance, { reads: { db }, clock }: Services): void {
  const administrators = opens("pac-adm-auditoria");
  const calls = callsOf(app.endpointNames);

  sessionRoute(app, listAuditoria, administrators, async ({ query: { antes, ...filter } }) => {
    const search = { ...storedFilter(filter), calls, antes: antes === undefined ? antes : chaveOf(antes) };
    const rows = await findAuditoria(db, search, AUDITORIA_PAGE + 1);
    const itens = rows.slice(0, AUDITORIA_PAGE);
    return { itens, proxima: rows.length > itens.length ? (itens.at(-1)?.chave ?? null) : null };
  });

  sessionRoute(app, exportAuditoria, administrators, async (call) => {
    const { query, request, reply } = call;
    const search = { ...storedFilter(query), calls };
    await request.beginExport();
    const inTurn = exportTurns(reply);
    const total = await inTurn(async () => await countAuditoria(db, search, MAX_AUDITORIA_EXPORTADA));
    if (total > MAX_AUDITORIA_EXPORTADA) throw badRequest(tooMuchAuditoria(MAX_AUDITORIA_EXPORTADA));
    // So the caller can tell how much is still to come.
    reply.header("x-linhas", total);
    const rows = streamAuditoria(db, search, { most: MAX_AUDITORIA_EXPORTADA, inTurn });
    return await answerFile(call, auditoriaFile(rows, clock.now()));
  });

  sessionRoute(app, listAuditoriaPessoas, administrators, async () => await listPessoas(db));
}

/** The address as it is stored: of one of version 6 its network. Throws 422 for what is none. */
function storedFilter(filter: AuditoriaFilter): AuditoriaFilter {
  if (!filter.endereco) return filter;
  const endereco = networkOf(filter.endereco.replace(/\/64$/, ""));
  if (endereco === null) throw unprocessable([{ campo: "endereco", mensagem: ENDERECO_INVALID }]);
  return { ...filter, endereco };
}
