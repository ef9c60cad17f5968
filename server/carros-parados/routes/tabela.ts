import type { FastifyInstance } from "fastify";
import {
  downloadTabela,
  moveSemana,
  saveTabela,
  seesSemanas,
} from "../../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import { answerFile } from "../../platform/http/file-answer.ts";
import type { Services } from "../../platform/services.ts";
import { findSemana } from "../commands/lock-semana.ts";
import { moveSemana as move } from "../commands/move-semana.ts";
import { saveTabela as save } from "../commands/save-tabela.ts";
import { tabelaFile } from "../files/tabela.ts";

/** What is written into a week's table, what moves it, and its file. */
export function registerTabela(app: FastifyInstance, services: Services): void {
  const readers = whoever(seesSemanas);

  sessionRoute(app, saveTabela, readers, async ({ body }, caller) => await save(services, caller, body));

  sessionRoute(app, moveSemana, readers, async ({ body }, caller) => await move(services, caller, body));

  sessionRoute(app, downloadTabela, readers, async (call, session) => {
    const { concessionario_id: conta, info_semana: semana } = call.params;
    const week = await findSemana(services, session, { conta, semana });
    return await answerFile(call, tabelaFile(week, call.body.info_dados));
  });
}
