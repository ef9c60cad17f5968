import type { FastifyInstance } from "fastify";
import { TODOS } from "../../contract/acesso/index.ts";
import {
  SEMANA_NOT_FOUND,
  buttonsOf,
  columnsOf,
  countPaginas,
  downloadTabela,
  findPrevisao,
  getMenuPrincipal,
  getRetrato,
  getSemanaAnterior,
  getTabela,
  listBotoes,
  listCarros,
  listColunas,
  listRetratos,
  listTabs,
  listValidacoes,
  moveSemana,
  papelFor,
  periodOf,
  saveTabela,
  seesSemanas,
  tableRights,
  validacoes,
} from "../../contract/carros-parados/index.ts";
import { totalPages } from "../../contract/platform/paging.ts";
import { narrowScope, sessionRoute, whoever } from "../acesso/index.ts";
import type { Reach, Session } from "../acesso/index.ts";
import { notFound } from "../platform/http/errors.ts";
import { answerFile } from "../platform/http/file-answer.ts";
import type { Services } from "../platform/services.ts";
import { beginSemanas } from "./commands/begin-semanas.ts";
import * as moving from "./commands/move-semana.ts";
import * as saving from "./commands/save-tabela.ts";
import { tabelaFile } from "./files/tabela.ts";
import { countOf, presentMenu, presentTabs } from "./presenters/lista.ts";
import { presentSemana, presentTabela } from "./presenters/semana.ts";
import { findItemPrevisao } from "./queries/previsao.ts";
import * as retratos from "./queries/retratos.ts";
import { countSemanas, findSemana, listSemanas } from "./queries/semanas.ts";
import { findAnterior, findTabela } from "./queries/tabela.ts";

/** Stopped vehicles: the weeks of a dealer and their tables. */
export function registerCarrosParados(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const readers = whoever(seesSemanas);

  /** The reach on one dealer, whose weeks there are from the first look at them on (OP-71). */
  async function lookAt({ scope }: Session, concessionario: string): Promise<Reach> {
    const { reach } = narrowScope(scope, { concessionario });
    await beginSemanas(db, reach, clock.now());
    return reach;
  }

  sessionRoute(app, getMenuPrincipal, readers, async ({ query }, { scope, acessos }) => {
    const { concessionario_id = TODOS } = query;
    if (concessionario_id !== TODOS) narrowScope(scope, { concessionario: concessionario_id });
    return presentMenu(acessos);
  });

  sessionRoute(app, listTabs, readers, async ({ query }, session) => {
    const reach = await lookAt(session, query.concessionario_id);
    return presentTabs(await countSemanas(db, reach), query.tab);
  });

  sessionRoute(app, listCarros, readers, async ({ query }, session) => {
    const reach = await lookAt(session, query.concessionario_id);
    return (await listSemanas(db, reach, query)).map(presentSemana);
  });

  sessionRoute(app, countPaginas, readers, async ({ query }, session) => {
    const reach = await lookAt(session, query.concessionario_id);
    return { totalPages: totalPages(countOf(await countSemanas(db, reach), query.tab)) };
  });

  sessionRoute(app, getTabela, readers, async ({ params }, session) => {
    const reach = await lookAt(session, params.concessionario_id);
    return presentTabela(there(await findTabela(db, reach, params.info_semana)), session.traits);
  });

  sessionRoute(app, listColunas, readers, async ({ params }, session) => {
    const reach = await lookAt(session, params.concessionario_id);
    const semana = there(await findSemana(db, reach, params.info_semana));
    return columnsOf(tableRights(papelFor(session.traits, semana), semana.info_status, semana.ano_aberto));
  });

  sessionRoute(app, listBotoes, readers, async ({ params }, session) => {
    const reach = await lookAt(session, params.concessionario_id);
    const semana = there(await findSemana(db, reach, params.info_semana));
    return buttonsOf(papelFor(session.traits, semana), semana.info_status, semana.ano_aberto);
  });

  sessionRoute(app, listValidacoes, readers, async () => validacoes());

  sessionRoute(app, getSemanaAnterior, readers, async ({ params }, session) => {
    const reach = await lookAt(session, params.concessionario_id);
    there(await findSemana(db, reach, params.info_semana));
    const found = await findAnterior(db, reach, params.info_semana);
    return found ? { ...found, info_periodo: periodOf(found.info_semana) } : null;
  });

  sessionRoute(app, listRetratos, readers, async ({ params }, session) => {
    const reach = await lookAt(session, params.concessionario_id);
    there(await findSemana(db, reach, params.info_semana));
    return await retratos.listRetratos(db, reach, params.info_semana);
  });

  sessionRoute(app, getRetrato, readers, async ({ params }, session) => {
    const { reach } = narrowScope(session.scope, { concessionario: params.concessionario_id });
    return there(await retratos.findRetrato(db, reach, params));
  });

  sessionRoute(app, findPrevisao, readers, async ({ body }) => {
    const itemPrevisao = (await findItemPrevisao(db, body)) ?? null;
    return { itemPrevisao, previsao_semana: itemPrevisao?.previsao_semana ?? 0 };
  });

  sessionRoute(
    app,
    saveTabela,
    readers,
    async ({ body }, caller) => await saving.saveTabela(services, caller, body),
  );

  sessionRoute(
    app,
    moveSemana,
    readers,
    async ({ body }, caller) => await moving.moveSemana(services, caller, body),
  );

  sessionRoute(app, downloadTabela, readers, async (call, session) => {
    const { concessionario_id, info_semana } = call.params;
    const reach = await lookAt(session, concessionario_id);
    const week = presentSemana(there(await findSemana(db, reach, info_semana)));
    return await answerFile(call, tabelaFile(week, call.body.info_dados));
  });
}

/** What was found, or a 404. */
function there<Record>(found: Record | undefined): Record {
  if (found === undefined) throw notFound(SEMANA_NOT_FOUND);
  return found;
}
