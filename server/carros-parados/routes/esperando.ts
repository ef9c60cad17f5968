import type { FastifyInstance } from "fastify";
import { listEsperando, seesEsperando } from "../../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import { pagedAnswer } from "../../platform/paging.ts";
import type { Services } from "../../platform/services.ts";
import { presentSemana } from "../presenters/semana.ts";
import * as esperando from "../queries/esperando.ts";

/** What waits for DAC at all dealers in reach, for the manufacturer's side. */
export function registerEsperando(app: FastifyInstance, { db }: Services): void {
  sessionRoute(app, listEsperando, whoever(seesEsperando), async ({ query }, { scope }) => {
    const { semanas, total } = await esperando.listEsperando(db, scope.reach, query.page);
    const itens = semanas.map((semana) => ({
      ...presentSemana(semana),
      info_linhas: semana.linhas,
      info_linhas_sem_previsao: semana.sem_previsao,
      info_desde: semana.enviado_em,
    }));
    return pagedAnswer(itens, total);
  });
}
