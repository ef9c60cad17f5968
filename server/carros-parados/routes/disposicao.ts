import type { FastifyInstance } from "fastify";
import { getDisposicao, keepDisposicao, seesSemanas } from "../../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as keeping from "../commands/keep-disposicao.ts";
import { findDisposicao } from "../queries/disposicao.ts";

/** How each person has the columns of the weekly table. */
export function registerDisposicao(app: FastifyInstance, { db }: Services): void {
  const readers = whoever(seesSemanas);
  sessionRoute(app, getDisposicao, readers, async (_call, session) => await findDisposicao(db, session));
  sessionRoute(app, keepDisposicao, readers, async ({ body }, session) => {
    await keeping.keepDisposicao(db, session, body);
    return null;
  });
}
