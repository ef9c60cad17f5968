import type { FastifyInstance } from "fastify";
import { seguradoras } from "../../contract/administrativo/index.ts";
import type { Sessions } from "../acesso/index.ts";
import type { OwnerKinds } from "../arquivos/index.ts";
import type { Services } from "../platform/services.ts";
import { registerAuditoria } from "./auditoria/routes.ts";
import { concessionariosRegister } from "./concessionarios/commands.ts";
import { registerExportacao } from "./exportacao/routes.ts";
import { registerGbo } from "./gbo/routes.ts";
import { registerItens } from "./itens/routes.ts";
import { respostasRegister } from "./respostas/commands.ts";
import { registerRoutes } from "./routes/register.ts";
import { registerSeguranca } from "./seguranca/routes.ts";
import { registerSemanas } from "./semanas/routes.ts";
import { registerOf } from "./sql/register.ts";
import { usuariosRegister } from "./usuarios/commands/register.ts";
import { registerConvites } from "./usuarios/routes.ts";

/** The administrative area: one line for each register. */
export function registerAdministrativo(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions; readonly ownerKinds: OwnerKinds },
): void {
  registerRoutes(app, services, concessionariosRegister);
  registerItens(app, services);
  registerRoutes(app, services, registerOf(seguradoras, "seguradora"));
  registerRoutes(app, services, respostasRegister);
  registerRoutes(app, services, usuariosRegister(services));
  registerConvites(app, services);
  registerSemanas(app, services);
  registerGbo(app, services);
  registerSeguranca(app, services);
  registerAuditoria(app, services);
  registerExportacao(app, services);
}
