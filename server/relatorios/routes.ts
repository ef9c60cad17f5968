import type { FastifyInstance } from "fastify";
import { columnsOf, currentWeek } from "../../contract/carros-parados/index.ts";
import { MAX_SHEET_ROWS } from "../../contract/platform/sheet.ts";
import {
  downloadRelatorio,
  listRelatorioAnos,
  listRelatorioConcessionarios,
  MAX_LINHAS_NA_TELA,
  showRelatorio,
  tooManyForExcel,
  tooManyForScreen,
  type RelatorioTabela,
} from "../../contract/relatorios/index.ts";
import { opens, sessionRoute } from "../acesso/index.ts";
import type { TabelaRecord } from "../carros-parados/index.ts";
import { unixSeconds } from "../platform/clock.ts";
import { badRequest, RuleRefusal } from "../platform/http/errors.ts";
import { answerFile } from "../platform/http/file-answer.ts";
import type { Services } from "../platform/services.ts";
import { relatorioFile } from "./files/relatorio.ts";
import { presentAnos, presentDealer } from "./presenters/opcoes.ts";
import { presentTabela } from "./presenters/tabela.ts";
import { findContas, listAnos, listDealers } from "./queries/opcoes.ts";
import { listSemanasComLinhas, readTabelas, streamTabelas } from "./queries/tabelas.ts";
import type { SemanaComLinhas } from "./queries/tabelas.ts";
import { registerIndicadores } from "./routes/indicadores.ts";

/** Reports on stopped vehicles: the rows of many weeks and dealers, read and never written (SREP-01 to SREP-20). */
export function registerRelatorios(app: FastifyInstance, services: Services): void {
  const {
    reads: { db },
    clock,
  } = services;
  registerIndicadores(app, services);
  const readers = opens("pac-carros-parados-relatorios");

  sessionRoute(app, listRelatorioConcessionarios, readers, async (_call, { scope }) =>
    (await listDealers(db, scope.reach)).map(presentDealer),
  );

  sessionRoute(app, listRelatorioAnos, readers, async () =>
    presentAnos(await listAnos(db), currentWeek(unixSeconds(clock.now()))),
  );

  sessionRoute(app, showRelatorio, readers, async ({ body }, { scope: { reach } }) => {
    const semanas = await listSemanasComLinhas(db, reach, body);
    const linhas = linhasIn(semanas);
    if (linhas > MAX_LINHAS_NA_TELA) throw new RuleRefusal(tooManyForScreen(linhas), { linhas });
    const tabelas = await readTabelas(db, reach, semanas);
    return { colunas: columnsOf({ info: false, dac: false }), tabelas: tabelas.map(presentTabela) };
  });

  sessionRoute(app, downloadRelatorio, readers, async (call, { scope: { reach } }) => {
    const { body, request, reply } = call;
    await request.beginExport();
    const semanas = await listSemanasComLinhas(db, reach, body);
    const linhas = linhasIn(semanas);
    if (linhas > MAX_SHEET_ROWS) throw badRequest(tooManyForExcel(linhas));
    const found = new Set(await findContas(db, reach, body.info_concessionario_lista));
    const contas = body.info_concessionario_lista.filter((conta) => found.has(conta));
    // So the caller can tell how much is still to come.
    reply.header("x-linhas", linhas);
    const tabelas = presented(streamTabelas(db, reach, semanas));
    return await answerFile(call, relatorioFile(contas, tabelas, clock.now()));
  });
}

function linhasIn(semanas: readonly SemanaComLinhas[]): number {
  return semanas.reduce((sum, { linhas }) => sum + linhas, 0);
}

async function* presented(records: AsyncIterable<TabelaRecord>): AsyncGenerator<RelatorioTabela> {
  for await (const record of records) yield presentTabela(record);
}
