import type { FastifyInstance } from "fastify";
import {
  buttonsOf,
  columnsOf,
  findPrevisao,
  getSemanaAnterior,
  getTabela,
  listBotoes,
  listColunas,
  listValidacoes,
  papelFor,
  periodOf,
  seesSemanas,
  tableRights,
  validacoes,
  weekOfPrevisao,
} from "../../../contract/carros-parados/index.ts";
import { lastAlteracao, sessionRoute, whoever } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import { begunSemana } from "../commands/begun-semana.ts";
import { semanaId } from "../commands/lock-semana.ts";
import { presentTabela } from "../presenters/semana.ts";
import { findItemPrevisao } from "../queries/previsao.ts";
import { findSemana } from "../queries/semanas.ts";
import { findAnterior, findTabela } from "../queries/tabela.ts";

/** The table of one week: its rows, what its columns and buttons are for whom, the week before, a part's forecast. */
export function registerTabela(app: FastifyInstance, services: Services): void {
  const { db, settings } = services;
  const readers = whoever(seesSemanas);

  sessionRoute(app, getTabela, readers, async ({ params }, session) => {
    const week = await begunSemana(services, session, params, findTabela);
    const id = semanaId({ conta: week.concessionario_conta, semana: week.info_semana });
    const alteracao = await lastAlteracao(db, "semana", id);
    return presentTabela(week, session.traits, { suporte_email: settings.supportEmail, alteracao });
  });

  sessionRoute(app, listColunas, readers, async ({ params }, session) => {
    const semana = await begunSemana(services, session, params, findSemana);
    return columnsOf(tableRights(papelFor(session.traits, semana), semana.info_status, semana.ano_aberto));
  });

  sessionRoute(app, listBotoes, readers, async ({ params }, session) => {
    const semana = await begunSemana(services, session, params, findSemana);
    return buttonsOf(papelFor(session.traits, semana), semana.info_status, semana.ano_aberto);
  });

  sessionRoute(app, listValidacoes, readers, async () => validacoes());

  sessionRoute(app, getSemanaAnterior, readers, async ({ params }, session) => {
    const { reach } = await begunSemana(services, session, params, findSemana);
    const found = await findAnterior(db, reach, params.info_semana);
    return found ? { ...found, info_periodo: periodOf(found.info_semana) } : null;
  });

  sessionRoute(app, findPrevisao, readers, async ({ body }) => {
    const itemPrevisao = (await findItemPrevisao(db, body)) ?? null;
    return { itemPrevisao, previsao_semana: weekOfPrevisao(itemPrevisao?.previsao_semana ?? 0) };
  });
}
