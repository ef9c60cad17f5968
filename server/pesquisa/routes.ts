import type { FastifyInstance } from "fastify";
import { areasOf, getFiltros, getPesquisa, PESQUISA_FAILED } from "../../contract/pesquisa/index.ts";
import { everyone, sessionRoute } from "../acesso/index.ts";
import { todayOf } from "../carros-parados/index.ts";
import { HttpError } from "../platform/http/errors.ts";
import { createTurns } from "../platform/limits/turns.ts";
import type { Services } from "../platform/services.ts";
import { presentFiltros } from "./presenters/filtros.ts";
import { listAnos } from "./queries/anos.ts";
import { searchEverything } from "./queries/pesquisa.ts";

/** Searches of one instance at once; a next one waits for a moment, so that four fast ones refuse nobody. */
const AT_ONCE = 4;
const WAIT_MS = 250;
/** PostgreSQL's code of a statement that took too long. */
const TOO_LONG = "57014";

/** What a search says that got no turn, or took too long (SRCH-45). */
const failed = (): HttpError => new HttpError(503, PESQUISA_FAILED, { retryAfter: 5 });

/** The search over requests, weeks and conversations (SRCH-39 to SRCH-44). */
export function registerPesquisa(app: FastifyInstance, { db, clock }: Services): void {
  const turns = createTurns({ atOnce: AT_ONCE, waitMs: WAIT_MS, refusal: failed });

  sessionRoute(app, getPesquisa, everyone, async ({ query }, session) => {
    try {
      return await turns.run(async () => await searchEverything(db, session, query));
    } catch (error) {
      throw error instanceof Error && "code" in error && error.code === TOO_LONG ? failed() : error;
    }
  });

  sessionRoute(app, getFiltros, everyone, async (_call, { traits, acessos }) => {
    return presentFiltros(areasOf(traits, acessos), await listAnos(db), todayOf(clock.now()).semana);
  });
}
