import type { FastifyInstance } from "fastify";
import { TODOS } from "../../contract/acesso/index.ts";
import {
  TABELA_CLOSED,
  buttonsOf,
  matchTitulos,
  columnsOf,
  countPaginas,
  downloadArquivoExemplo,
  downloadTabela,
  findPrevisao,
  getMenuPrincipal,
  getSemanaAnterior,
  getTabela,
  ladoOf,
  listBotoes,
  listCarros,
  listColunas,
  listTabs,
  listTitulos,
  listValidacoes,
  moveSemana,
  papelFor,
  periodOf,
  saveTabela,
  seesSemanas,
  readArquivo,
  tableRights,
  validacoes,
  weekOfPrevisao,
} from "../../contract/carros-parados/index.ts";
import { totalPages } from "../../contract/platform/paging.ts";
import { lastAlteracao, narrowScope, sessionRoute, whoever } from "../acesso/index.ts";
import type { InReach, Reach, Session } from "../acesso/index.ts";
import { POOL_SIZE } from "../platform/db/connect.ts";
import type { Database } from "../platform/db/connect.ts";
import { drain } from "../platform/http/drain.ts";
import { forbidden } from "../platform/http/errors.ts";
import { answerFile } from "../platform/http/file-answer.ts";
import { createWaitQueue } from "../platform/limits/wait-queue.ts";
import type { Services } from "../platform/services.ts";
import { readBegun } from "./commands/begin-semanas.ts";
import { begunSemana } from "./commands/begun-semana.ts";
import type { SemanaParams } from "./commands/begun-semana.ts";
import type { TellDevolucao } from "./commands/devolve.ts";
import { semanaId } from "./commands/lock-semana.ts";
import * as matching from "./commands/match-titulos.ts";
import * as moving from "./commands/move-semana.ts";
import * as reading from "./commands/read-arquivo.ts";
import * as saving from "./commands/save-tabela.ts";
import { exemploFile } from "./files/exemplo.ts";
import { tabelaFile } from "./files/tabela.ts";
import { countOf, presentMenu, presentTabs } from "./presenters/lista.ts";
import { presentSemana, presentTabela } from "./presenters/semana.ts";
import { findItemPrevisao } from "./queries/previsao.ts";
import { countSemanas, findSemana, listSemanas } from "./queries/semanas.ts";
import { findAnterior, findTabela } from "./queries/tabela.ts";
import { findTitulos } from "./queries/titulos.ts";
import { registerDisposicao } from "./routes/disposicao.ts";
import { registerEsperando } from "./routes/esperando.ts";
import { registerIndicadores } from "./routes/indicadores.ts";
import { registerPeca } from "./routes/peca.ts";
import { registerPresenca } from "./routes/presenca.ts";
import { registerRetratos } from "./routes/retratos.ts";

/**
 * Writes of a week pass one by one. In the database they would wait for its row, each holding a connection, so that a
 * burst on one week would take all of them. Here they wait without a connection, and all weeks together leave half of
 * the pool to reads.
 */
const WRITES = { concurrency: 8, maxWaiting: 200, maxPerGroup: 40 };

/** Stopped vehicles: the weeks of a dealer and their tables. */
export function registerCarrosParados(
  app: FastifyInstance,
  services: Services & { readonly tellDevolucao: TellDevolucao },
): void {
  const { db, clock, settings, worker } = services;
  const readers = whoever(seesSemanas);
  const writes = createWaitQueue({
    ...WRITES,
    concurrency: Math.min(WRITES.concurrency, Math.floor((worker?.connections ?? POOL_SIZE) / 2)),
  });
  registerIndicadores(app, services);
  registerDisposicao(app, services);
  registerEsperando(app, services);
  registerPeca(app, services, writes);

  /** The reach on one dealer, or on all, now. */
  function lookOf({ scope }: Session, concessionario?: string): { reach: Reach; now: Date } {
    return { reach: narrowScope(scope, { concessionario }).reach, now: clock.now() };
  }

  /** Reads a dealer's weeks, which are made at the first look at them (OP-71). */
  async function begun<Row extends { readonly completas: boolean }>(
    session: Session,
    concessionario: string,
    read: (look: { reach: Reach; now: Date }) => Promise<Row[]>,
  ): Promise<Row[]> {
    const look = lookOf(session, concessionario);
    return await readBegun(
      db,
      look,
      async () => await read(look),
      ([row]) => row?.completas === true,
    );
  }

  /** One week as `find` reads it; else a 404. */
  const weekOf = async <Found>(
    session: Session,
    params: SemanaParams,
    find: (db: Database, reach: Reach, info_semana: string) => Promise<Found | undefined>,
  ): Promise<Found & { readonly reach: Reach }> => await begunSemana(services, session, params, find);

  sessionRoute(app, getMenuPrincipal, readers, async ({ query }, { scope, acessos }) => {
    const { concessionario_id = TODOS } = query;
    if (concessionario_id !== TODOS) narrowScope(scope, { concessionario: concessionario_id });
    return presentMenu(acessos);
  });

  sessionRoute(app, listTabs, readers, async ({ query }, session) => {
    const counted = await begun(
      session,
      query.concessionario_id,
      async (look) => await countSemanas(db, look),
    );
    return presentTabs(counted, query.tab);
  });

  sessionRoute(app, listCarros, readers, async ({ query }, session) => {
    const { concessionario_id } = query;
    const asked = { ...query, lado: ladoOf(session.traits) };
    const found = await begun(session, concessionario_id, async (look) => await listSemanas(db, look, asked));
    return found.map((week) => ({ ...presentSemana(week), info_chat_status: week.info_chat_status }));
  });

  sessionRoute(app, countPaginas, readers, async ({ query }, session) => {
    const counted = await begun(
      session,
      query.concessionario_id,
      async (look) => await countSemanas(db, look),
    );
    return { totalPages: totalPages(countOf(counted, query.tab)) };
  });

  sessionRoute(app, getTabela, readers, async ({ params }, session) => {
    const week = await weekOf(session, params, findTabela);
    const id = semanaId({ conta: week.concessionario_conta, semana: week.info_semana });
    const alteracao = await lastAlteracao(db, "semana", id);
    return presentTabela(week, session.traits, { suporte_email: settings.supportEmail, alteracao });
  });

  sessionRoute(app, listColunas, readers, async ({ params }, session) => {
    const semana = await weekOf(session, params, findSemana);
    return columnsOf(tableRights(papelFor(session.traits, semana), semana.info_status, semana.ano_aberto));
  });

  sessionRoute(app, listBotoes, readers, async ({ params }, session) => {
    const semana = await weekOf(session, params, findSemana);
    return buttonsOf(papelFor(session.traits, semana), semana.info_status, semana.ano_aberto);
  });

  sessionRoute(app, listValidacoes, readers, async () => validacoes());

  sessionRoute(app, getSemanaAnterior, readers, async ({ params }, session) => {
    const { reach } = await weekOf(session, params, findSemana);
    const found = await findAnterior(db, reach, params.info_semana);
    return found ? { ...found, info_periodo: periodOf(found.info_semana) } : null;
  });

  registerRetratos(app, services);

  sessionRoute(app, findPrevisao, readers, async ({ body }) => {
    const itemPrevisao = (await findItemPrevisao(db, body)) ?? null;
    return { itemPrevisao, previsao_semana: weekOfPrevisao(itemPrevisao?.previsao_semana ?? 0) };
  });

  sessionRoute(app, saveTabela, readers, async ({ body }, caller) => {
    return await writes.run(
      { key: `${body.info_concessionario_id}/${body.info_semana}`, group: `${caller.usuario_id}` },
      async () => await saving.saveTabela(services, await caller.again(), body),
    );
  });

  sessionRoute(app, moveSemana, readers, async ({ body }, caller) => {
    return await writes.run(
      { key: `${body.concessionario_id}/${body.info_semana}`, group: `${caller.usuario_id}` },
      async () => await moving.moveSemana(services, await caller.again(), body),
    );
  });

  /** A week whose rows the person may write now, else a 403. */
  async function writableWeek(
    session: Session,
    params: SemanaParams,
  ): Promise<{ readonly reach: Reach; readonly concessionario_conta: InReach<string> }> {
    const week = await weekOf(session, params, findSemana);
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
    const { reach } = await weekOf(session, params, findSemana);
    return [...(await findTitulos(db, reach))].map(([titulo, coluna]) => ({ titulo, coluna }));
  });

  sessionRoute(app, downloadArquivoExemplo, readers, async (call, session) => {
    const { concessionario_id, info_semana } = call.query;
    if (concessionario_id === undefined || info_semana === undefined) {
      await call.request.beginExport();
      return await answerFile(call, exemploFile(undefined));
    }
    const week = await weekOf(session, { concessionario_id, info_semana }, findTabela);
    await call.request.beginExport();
    return await answerFile(call, exemploFile(presentTabela(week, session.traits)));
  });

  sessionRoute(app, downloadTabela, readers, async (call, session) => {
    const week = presentSemana(await weekOf(session, call.params, findSemana));
    await call.request.beginExport();
    return await answerFile(call, tabelaFile(week, call.body.info_dados));
  });

  registerPresenca(app, services);
}
