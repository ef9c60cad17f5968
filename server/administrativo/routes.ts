import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/services.ts";
import { registerConcessionarios } from "./concessionarios/routes.ts";
import { registerSeguradoras } from "./seguradoras/routes.ts";

/** The administrative area: one line for each register. */
export function registerAdministrativo(app: FastifyInstance, services: Services): void {
  registerConcessionarios(app, services);
  registerSeguradoras(app, services);
}
