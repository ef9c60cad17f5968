import type { FastifyInstance } from "fastify";
import { weeksOfYear } from "../../../contract/carros-parados/index.ts";
import {
  getRelatorioDias,
  getRelatorioPecas,
  getRelatorioPrevisoes,
  getRelatorioVeiculos,
} from "../../../contract/relatorios/index.ts";
import type { Pedido } from "../../../contract/relatorios/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { Caller } from "../../acesso/index.ts";
import { countDias, countPecas, countPrevisoes, countVeiculos } from "../../carros-parados/index.ts";
import type { Look } from "../../carros-parados/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { createWaitQueue } from "../../platform/limits/wait-queue.ts";
import type { Services } from "../../platform/services.ts";

/** A year of all dealers takes seconds: a person's calls pass one by one, and leave most of the pool to others. */
const READS = { concurrency: 3, maxWaiting: 200, maxPerGroup: 40 };

/** The charts of a report: the same figures as on the home, over the report's dealers and weeks. */
export function registerIndicadores(app: FastifyInstance, { reads: { db }, clock }: Services): void {
  const readers = opens("pac-carros-parados-relatorios");

  const reads = createWaitQueue(READS, "reports");

  /** Runs `count` over the report when its turn comes. */
  const counted =
    <Answer>(count: (connection: Database, look: Look) => Promise<Answer>) =>
    async ({ body }: { readonly body: Pedido }, caller: Caller): Promise<Answer> => {
      const { info_concessionario_lista: contas, info_ano, info_semana } = body;
      const semanas = info_semana === null ? weeksOfYear(info_ano) : [info_semana];
      const who = String(caller.usuario_id);
      return await reads.run({ key: who, group: who }, async () => {
        const { scope } = await caller.again();
        return await count(db, { reach: scope.reach, contas, semanas, now: clock.now() });
      });
    };

  sessionRoute(app, getRelatorioDias, readers, counted(countDias));
  sessionRoute(app, getRelatorioPecas, readers, counted(countPecas));

  sessionRoute(app, getRelatorioVeiculos, readers, async (call, session) => {
    const { contas, barras } = await counted(countVeiculos)(call, session);
    return { contas, barras: between(barras, ({ veiculos }) => veiculos > 0) };
  });

  sessionRoute(app, getRelatorioPrevisoes, readers, async (call, session) => {
    const { contas, barras } = await counted(countPrevisoes)(call, session);
    const hasAny = (bar: (typeof barras)[number]): boolean =>
      bar.cumpridas + bar.nao_cumpridas + bar.a_vencer > 0;
    return { contas, barras: between(barras, hasAny) };
  });
}

/** From the first week with rows to the last: a year may have begun late, or be under way. */
function between<Bar>(bars: readonly Bar[], hasAny: (bar: Bar) => boolean): Bar[] {
  const first = bars.findIndex(hasAny);
  return first === -1 ? [] : bars.slice(first, bars.findLastIndex(hasAny) + 1);
}
