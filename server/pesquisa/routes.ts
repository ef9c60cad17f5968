import type { FastifyInstance } from "fastify";
import { currentWeek } from "../../contract/carros-parados/index.ts";
import {
  areasOf,
  getFiltros,
  getPesquisa,
  getVizinhasDaPesquisa,
  PESQUISA_FAILED,
} from "../../contract/pesquisa/index.ts";
import { NOT_FOUND } from "../../contract/requisicoes/index.ts";
import { everyone, sessionRoute } from "../acesso/index.ts";
import { unixSeconds } from "../platform/clock.ts";
import { HttpError, isBusy, required } from "../platform/http/errors.ts";
import { createWaitQueue } from "../platform/limits/wait-queue.ts";
import type { Services } from "../platform/services.ts";
import { presentFiltros } from "./presenters/filtros.ts";
import { listAnos } from "./queries/anos.ts";
import { createIndice } from "./queries/indice.ts";
import { createNames } from "./queries/names.ts";
import { searchEverything } from "./queries/pesquisa.ts";
import { isLate } from "./queries/search-time.ts";
import { findVizinhas } from "./queries/vizinhas.ts";
import { randomUUID } from "node:crypto";

/** Four of one machine at once, so that all other calls have connections and processor; many fast ones refuse nobody. */
const QUEUE = { concurrency: 4, maxWaiting: 40, maxPerGroup: 40 };
/** A search waits so long for its turn. */
const WAIT_MS = 2_000;

/** What a search says that got no turn, or took too long (SRCH-45). */
const failed = (): HttpError => new HttpError(503, PESQUISA_FAILED, { retryAfter: 5 });

/** The search over requests, weeks and conversations (SRCH-39 to SRCH-44). */
export function registerPesquisa(app: FastifyInstance, { db, clock }: Services): void {
  const queue = createWaitQueue(QUEUE, "searches");
  const readIndice = createIndice(db);
  const names = createNames(db);
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const who = { key: randomUUID(), group: "searches" };
      return await queue.run(who, work, AbortSignal.timeout(WAIT_MS));
    } catch (error) {
      throw isLate(error) || isBusy(error) ? failed() : error;
    }
  }

  sessionRoute(app, getPesquisa, everyone, async ({ query }, session) => {
    return await inTurn(async () => await searchEverything({ db, names, readIndice }, session, query));
  });

  sessionRoute(app, getVizinhasDaPesquisa, everyone, async ({ params, query }, session) => {
    const one = { numero: params.id, query: { ...query, pagina: 1 } };
    return required(await inTurn(async () => await findVizinhas({ db, names }, session, one)), NOT_FOUND);
  });

  sessionRoute(app, getFiltros, everyone, async (_call, { traits, acessos }) => {
    const { semana } = currentWeek(unixSeconds(clock.now()));
    return presentFiltros(areasOf(traits, acessos), await listAnos(db), semana);
  });
}
