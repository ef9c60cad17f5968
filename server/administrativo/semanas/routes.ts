import type { FastifyInstance } from "fastify";
import { concludeAno, countAbertas, createAno, listAnos } from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "./commands.ts";
import * as queries from "./queries.ts";

/** The years whose weeks are worked on, for whom their screen is in `acessos`: administrators and DAC (OP-13). */
export function registerSemanas(app: FastifyInstance, services: Services): void {
  const years = opens("pac-adm-manutencao-carros-parados-semanas");

  sessionRoute(app, listAnos, years, async () =>
    (await queries.listAnos(services.db)).map(queries.presentAno),
  );

  sessionRoute(app, countAbertas, years, async ({ query }, { scope }) => {
    return await queries.countAbertas(services.db, scope.reach, query.ano);
  });

  sessionRoute(app, createAno, years, async ({ body }, session) => {
    return await commands.createAno(services, session, body.ano);
  });

  sessionRoute(app, concludeAno, years, async ({ body }, session) => {
    return await commands.concludeAno(services, session, body.ano);
  });
}
