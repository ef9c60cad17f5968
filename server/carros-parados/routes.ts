import type { FastifyInstance } from "fastify";
import { listValidacoes, seesSemanas, validacoes } from "../../contract/carros-parados/index.ts";
import { sessionRoute, whoever } from "../acesso/index.ts";
import type { Services } from "../platform/services.ts";

/** Stopped vehicles: the weeks of a dealer and their tables. */
export function registerCarrosParados(app: FastifyInstance, _services: Services): void {
  const readers = whoever(seesSemanas);

  sessionRoute(app, listValidacoes, readers, async () => validacoes());
}
