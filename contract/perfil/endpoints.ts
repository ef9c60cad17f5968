import { defineEndpoint } from "../platform/endpoint.ts";
import { perfilSchema, updatePerfilSchema } from "./schemas.ts";

/** The person's own profile (PERF-09). Its path has no version prefix (OP-01). */
export const getPerfil = defineEndpoint("GET /v2/pac/usuario/perfil", {
  summary: "Lê o próprio perfil",
  answer: perfilSchema,
  statuses: [],
});

/**
 * Saves the profile and answers it as it is now; the 409 of a stale version carries it in `msg_log.atual` (PERF-10).
 * 429 after ten wrong passwords in 15 minutes.
 */
export const updatePerfil = defineEndpoint("PUT /v2/pac/usuario/perfil", {
  summary: "Salva o próprio perfil",
  body: updatePerfilSchema,
  answer: perfilSchema,
  statuses: [403, 409, 429],
});
