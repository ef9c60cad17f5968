import type { FastifyInstance } from "fastify";
import type { Services } from "../platform/services.ts";
import { registerCounts } from "./routes/counts.ts";
import { registerExport } from "./routes/export.ts";
import { registerForm } from "./routes/form.ts";
import { registerList } from "./routes/list.ts";
import { registerLookups } from "./routes/lookups.ts";
import { registerPresenca } from "./routes/presenca.ts";
import { registerRecord } from "./routes/record.ts";
import { registerStaff } from "./routes/staff.ts";
import { registerVisoes } from "./routes/visoes.ts";

/** Routes of requests, by subject. */
export function registerRequisicoes(app: FastifyInstance, services: Services): void {
  registerCounts(app, services);
  registerExport(app, services);
  registerForm(app, services);
  registerList(app, services);
  registerLookups(app, services);
  registerPresenca(app, services);
  registerRecord(app, services);
  registerStaff(app, services);
  registerVisoes(app, services);
}
