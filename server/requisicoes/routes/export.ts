import type { FastifyInstance } from "fastify";
import { MAX_EXPORTADAS, exportRequisicoes, tooManyToExport } from "../../../contract/requisicoes/index.ts";
import { everyone, sessionRoute } from "../../acesso/index.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import { exportTurns } from "../../platform/limits/export-queue.ts";
import type { Services } from "../../platform/services.ts";
import { listaFile } from "../files/lista-xlsx.ts";
import { narrowList } from "../policy/narrow-list.ts";
import { listNumeros, streamRows } from "../queries/export.ts";

/** The history as it is filtered and sorted, as a file. */
export function registerExport(app: FastifyInstance, { reads: { db }, clock }: Services): void {
  sessionRoute(app, exportRequisicoes, everyone, async (call, session) => {
    const { query, request, reply } = call;
    const scope = narrowList(session, query);
    await request.beginExport();
    const inTurn = exportTurns(reply);
    const filter = { ...query, leitor: session };
    const numeros = await inTurn(async () => await listNumeros(db, scope, filter, MAX_EXPORTADAS + 1));
    if (numeros.length > MAX_EXPORTADAS) throw badRequest(tooManyToExport(MAX_EXPORTADAS));
    // So the caller can tell how much is still to come.
    reply.header("x-linhas", numeros.length);
    const rows = streamRows(db, { scope, leitor: session, numeros, inTurn });
    return await answerFile(call, listaFile(query, rows, clock.now()));
  });
}
