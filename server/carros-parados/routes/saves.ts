import type { FastifyInstance } from "fastify";
import { moveSemana, saveTabela, seesSemanas } from "../../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../../acesso/index.ts";
import type { WaitQueue } from "../../platform/limits/wait-queue.ts";
import type { Services } from "../../platform/services.ts";
import type { TellDevolucao } from "../commands/devolve.ts";
import * as moving from "../commands/move-semana.ts";
import * as saving from "../commands/save-tabela.ts";

/** Saves of a week's table, and its moves between dealer and DAC, each in its turn. */
export function registerSaves(
  app: FastifyInstance,
  services: Services & { readonly tellDevolucao: TellDevolucao },
  writes: WaitQueue,
): void {
  const readers = whoever(seesSemanas);

  sessionRoute(app, saveTabela, readers, async ({ body }, caller) => {
    return await writes.run(
      { key: `${body.info_concessionario_id}/${body.info_semana}`, group: `${caller.usuario_id}` },
      async () => await saving.saveTabela(services, await caller.again(), body),
    );
  });

  sessionRoute(app, moveSemana, readers, async ({ body }, caller) => {
    return await writes.run(
      { key: `${body.concessionario_id}/${body.info_semana}`, group: `${caller.usuario_id}` },
      async () => await moving.moveSemana(services, await caller.again(), body),
    );
  });
}
