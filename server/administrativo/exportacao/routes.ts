import type { FastifyInstance } from "fastify";
import type { Traits } from "../../../contract/acesso/index.ts";
import { exportPeriodo, periodoOf, tooManyForSheet } from "../../../contract/administrativo/index.ts";
import { MAX_SHEET_ROWS } from "../../../contract/platform/sheet.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import { badRequest } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import { exportTurns } from "../../platform/limits/export-queue.ts";
import type { Services } from "../../platform/services.ts";
import { exportacaoFile } from "./files/requisicoes.ts";
import { presentLine, type ExportLine } from "./presenters.ts";
import { countPeriodo, streamPeriodo, type ExportRow } from "./queries.ts";

/** The export of requests by period, for whom its card is in `acessos` (AHOM-03, AEXP-01 to AEXP-10, OP-94). */
export function registerExportacao(app: FastifyInstance, { reads: { db }, clock }: Services): void {
  const exporters = opens("pac-adm-exportar-requisicoes");

  sessionRoute(app, exportPeriodo, exporters, async (call, { scope, traits }) => {
    const { tipoArquivo: tipo, requisicaoDatas } = call.body;
    await call.request.beginExport();
    const inTurn = exportTurns(call.reply);
    const asked = { periodo: periodoOf(requisicaoDatas), agora: clock.now(), inTurn };
    const linhas = await inTurn(async () => await countPeriodo(db, scope, asked));
    if (tipo === "xlsx" && linhas > MAX_SHEET_ROWS) throw badRequest(tooManyForSheet(linhas));
    // So the caller can tell how much is still to come.
    call.reply.header("x-linhas", linhas);
    const lines = presented(streamPeriodo(db, scope, asked), traits);
    return await answerFile(call, exportacaoFile({ ...asked, tipo }, lines));
  });
}

async function* presented(rows: AsyncIterable<ExportRow>, person: Traits): AsyncGenerator<ExportLine> {
  for await (const row of rows) yield presentLine(row, person);
}
