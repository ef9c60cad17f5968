import type { FastifyInstance } from "fastify";
import type { Sessions } from "../acesso/index.ts";
import type { OwnerKinds } from "../arquivos/index.ts";
import type { Services } from "../platform/services.ts";
import { registerConcessionarios } from "./concessionarios/routes.ts";
import { registerGbo } from "./gbo/routes.ts";
import { registerItens } from "./itens/routes.ts";
import { registerRespostas } from "./respostas/routes.ts";
import { registerSeguradoras } from "./seguradoras/routes.ts";
import { registerSemanas } from "./semanas/routes.ts";
import { registerUsuarios } from "./usuarios/routes.ts";

/** The administrative area: one line for each register. */
export function registerAdministrativo(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions; readonly ownerKinds: OwnerKinds },
): void {
  registerConcessionarios(app, services);
  registerItens(app, services);
  registerSeguradoras(app, services);
  registerRespostas(app, services);
  registerUsuarios(app, services);
  registerSemanas(app, services);
  registerGbo(app, services);
}
