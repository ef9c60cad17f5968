import { defineEndpoint } from "../platform/endpoint.ts";
import { perfilSchema, updatePerfilSchema } from "./schemas.ts";

/** PERF-09. A bare path of the seeds, so its one home is the PAC service (OP-01). */
export const getPerfil = defineEndpoint({
  name: "getPerfil",
  method: "GET",
  path: "/v2/pac/usuario/perfil",
  summary: "Lê o próprio perfil",
  access: "session",
  answer: perfilSchema,
  statuses: [],
});

/**
 * PERF-10: answers the profile as it stands now; a stale version's 409 carries it in `msg_log.atual`. 429 after ten wrong
 * passwords in 15 minutes.
 */
export const updatePerfil = defineEndpoint({
  name: "updatePerfil",
  method: "PUT",
  path: "/v2/pac/usuario/perfil",
  summary: "Salva o próprio perfil",
  access: "session",
  body: updatePerfilSchema,
  answer: perfilSchema,
  statuses: [403, 409, 429],
});
