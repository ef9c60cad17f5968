import type { FastifyInstance } from "fastify";
import {
  TABELA_CLOSED,
  downloadArquivoExemplo,
  downloadTabela,
  listTitulos,
  matchTitulos,
  papelFor,
  readArquivo,
  seesSemanas,
  tableRights,
} from "../../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import type { InReach, Reach, Session } from "../../acesso/index.ts";
import { drain } from "../../platform/http/drain.ts";
import { forbidden } from "../../platform/http/errors.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import type { Services } from "../../platform/services.ts";
import { begunSemana } from "../commands/begun-semana.ts";
import type { SemanaParams } from "../commands/begun-semana.ts";
import * as matching from "../commands/match-titulos.ts";
import * as reading from "../commands/read-arquivo.ts";
import { exemploFile } from "../files/exemplo.ts";
import { tabelaFile } from "../files/tabela.ts";
import { presentSemana, presentTabela } from "../presenters/semana.ts";
import { findSemana } from "../queries/semanas.ts";
import { findTabela } from "../queries/tabela.ts";
import { findTitulos } from "../queries/titulos.ts";

/** A week's workbook: read, with the titles that a dealer's has, and given, empty or as the table stands. */
export function registerArquivo(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const readers = whoever(seesSemanas);

  /** A week whose rows the person may write now, else a 403. */
  async function writableWeek(
    session: Session,
    params: SemanaParams,
  ): Promise<{ readonly reach: Reach; readonly concessionario_conta: InReach<string> }> {
    const week = await begunSemana(services, session, params, findSemana);
    const rights = tableRights(papelFor(session.traits, week), week.info_status, week.ano_aberto);
    if (!rights.info) throw forbidden(TABELA_CLOSED);
    return week;
  }

  sessionRoute(app, readArquivo, readers, async ({ params, request }, session) => {
    try {
      const { reach } = await writableWeek(session, params);
      return await reading.readArquivo(services, session.usuario_id, request, {
        casados: await findTitulos(db, reach),
        destino_id: Number(params.info_semana),
        askAgain: async () => void (await writableWeek(await session.again(), params)),
      });
    } finally {
      await drain(request);
    }
  });

  sessionRoute(app, matchTitulos, readers, async ({ params, body }, caller) => {
    const { concessionario_conta } = await writableWeek(caller, params);
    await matching.matchTitulos(services, caller, concessionario_conta, body.titulos);
    return null;
  });

  sessionRoute(app, listTitulos, readers, async ({ params }, session) => {
    const { reach } = await begunSemana(services, session, params, findSemana);
    return [...(await findTitulos(db, reach))].map(([titulo, coluna]) => ({ titulo, coluna }));
  });

  sessionRoute(app, downloadArquivoExemplo, readers, async (call, session) => {
    const { concessionario_id, info_semana } = call.query;
    if (concessionario_id === undefined || info_semana === undefined) {
      await call.request.beginExport();
      return await answerFile(call, exemploFile(undefined));
    }
    const week = await begunSemana(services, session, { concessionario_id, info_semana }, findTabela);
    await call.request.beginExport();
    return await answerFile(call, exemploFile(presentTabela(week, session.traits)));
  });

  sessionRoute(app, downloadTabela, readers, async (call, session) => {
    const week = presentSemana(await begunSemana(services, session, call.params, findSemana));
    await call.request.beginExport();
    return await answerFile(call, tabelaFile(week, call.body.info_dados));
  });
}
