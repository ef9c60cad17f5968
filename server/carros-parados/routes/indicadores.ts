import type { FastifyInstance } from "fastify";
import {
  getDias,
  getPecas,
  getPrevisoes,
  getVeiculos,
  periodOf,
  seesSemanas,
} from "../../../contract/carros-parados/index.ts";
import { narrowScope, sessionRoute, whoever } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as indicadores from "../queries/indicadores.ts";
import type { Look } from "../queries/indicadores.ts";

interface Call {
  readonly query: { readonly concessionario_id?: string | undefined };
}

/** The charts of the home: of the last weeks, or of the last that has ended. */
export function registerIndicadores(app: FastifyInstance, { reads: { db }, clock }: Services): void {
  const readers = whoever(seesSemanas);

  function lastWeeks({ query }: Call, { scope }: Session): Look {
    const { reach } = narrowScope(scope, { concessionario: query.concessionario_id });
    const now = clock.now();
    return { reach, now, semanas: indicadores.weeksUntil(now) };
  }

  function lastWeek(call: Call, session: Session) {
    const look = lastWeeks(call, session);
    const info_semana = indicadores.lastWeek(look.now);
    return {
      look: { ...look, semanas: [info_semana] },
      semana: { info_semana, info_periodo: periodOf(info_semana) },
    };
  }

  sessionRoute(app, getVeiculos, readers, async (call, session) => {
    return await indicadores.countVeiculos(db, lastWeeks(call, session));
  });

  sessionRoute(app, getPrevisoes, readers, async (call, session) => {
    return await indicadores.countPrevisoes(db, lastWeeks(call, session));
  });

  sessionRoute(app, getDias, readers, async (call, session) => {
    const { look, semana } = lastWeek(call, session);
    return { ...semana, ...(await indicadores.countDias(db, look)) };
  });

  sessionRoute(app, getPecas, readers, async (call, session) => {
    const { look, semana } = lastWeek(call, session);
    return { ...semana, ...(await indicadores.countPecas(db, look, call.query.page)) };
  });
}
