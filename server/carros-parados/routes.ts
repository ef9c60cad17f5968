import type { FastifyInstance } from "fastify";
import { POOL_SIZE } from "../platform/db/connect.ts";
import { createWaitQueue } from "../platform/limits/wait-queue.ts";
import type { Services } from "../platform/services.ts";
import type { TellDevolucao } from "./commands/devolve.ts";
import { registerArquivo } from "./routes/arquivo.ts";
import { registerDisposicao } from "./routes/disposicao.ts";
import { registerEsperando } from "./routes/esperando.ts";
import { registerIndicadores } from "./routes/indicadores.ts";
import { registerPeca } from "./routes/peca.ts";
import { registerPresenca } from "./routes/presenca.ts";
import { registerRetratos } from "./routes/retratos.ts";
import { registerSaves } from "./routes/saves.ts";
import { registerSemanas } from "./routes/semanas.ts";
import { registerTabela } from "./routes/tabela.ts";

/**
 * Writes of a week pass one by one. In the database they would wait for its row, each holding a connection, so that a
 * burst on one week would take all of them. Here they wait without a connection, and all weeks together leave half of
 * the pool to reads.
 */
const WRITES = { concurrency: 8, maxWaiting: 200, maxPerGroup: 40 };

/** Stopped vehicles: the weeks of a dealer and their tables, by subject. */
export function registerCarrosParados(
  app: FastifyInstance,
  services: Services & { readonly tellDevolucao: TellDevolucao },
): void {
  const { worker } = services;
  const writes = createWaitQueue({
    ...WRITES,
    concurrency: Math.min(WRITES.concurrency, Math.floor((worker?.connections ?? POOL_SIZE) / 2)),
  });
  registerArquivo(app, services);
  registerDisposicao(app, services);
  registerEsperando(app, services);
  registerIndicadores(app, services);
  registerPeca(app, services, writes);
  registerPresenca(app, services);
  registerRetratos(app, services);
  registerSaves(app, services, writes);
  registerSemanas(app, services);
  registerTabela(app, services);
}
