import type { FastifyInstance } from "fastify";
import {
  areasOf,
  getFiltros,
  getPesquisa,
  getVizinhasDaPesquisa,
  PESQUISA_FAILED,
} from "../../contract/pesquisa/index.ts";
import { NOT_FOUND } from "../../contract/requisicoes/index.ts";
import { everyone, sessionRoute } from "../acesso/index.ts";
import { todayOf } from "../carros-parados/index.ts";
import { HttpError, required } from "../platform/http/errors.ts";
import { createTurns } from "../platform/limits/turns.ts";
import type { Services } from "../platform/services.ts";
import { presentFiltros } from "./presenters/filtros.ts";
import { listAnos } from "./queries/anos.ts";
import { createIndice } from "./queries/indice.ts";
import { createNames } from "./queries/names.ts";
import { searchEverything } from "./queries/pesquisa.ts";
import { isLate } from "./queries/search-time.ts";
import { findVizinhas } from "./queries/vizinhas.ts";

/** Searches of one machine at once, so that all other calls have connections and processor. */
const AT_ONCE = 4;
/** A next one waits so long for its turn, behind so many others at most: many fast ones refuse nobody. */
const WAIT_MS = 2_000;
const MOST_WAITING = 40;

/** What a search says that got no turn, or took too long (SRCH-45). */
const failed = (): HttpError => new HttpError(503, PESQUISA_FAILED, { retryAfter: 5 });

/** The search over requests, weeks and conversations (SRCH-39 to SRCH-44). */
export function registerPesquisa(app: FastifyInstance, { db, clock }: Services): void {
  const turns = createTurns({
    machine: "searches",
    atOnce: AT_ONCE,
    waitMs: WAIT_MS,
    maxWaiting: MOST_WAITING,
    refusal: failed,
  });
  const readIndice = createIndice(db);
  const names = createNames(db);
  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await turns.run(work);
    } catch (error) {
      throw isLate(error) ? failed() : error;
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
    return presentFiltros(areasOf(traits, acessos), await listAnos(db), todayOf(clock.now()).semana);
  });
}
