import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { idSchema } from "../register/schemas.ts";
import { USUARIOS } from "./fields.ts";
import { conviteSchema, grupoOptionSchema } from "./schemas.ts";

/** The access groups (AUSR-25). */
export const listGrupos = defineEndpoint("GET /v2/pac/administrativo/usuarios/grupos", {
  summary: "Grupos de acesso",
  answer: z.array(grupoOptionSchema),
});

/** Makes a new invitation, which ends the one before (OP-12). 400 for somebody who may not sign in. */
export const inviteUsuario = defineEndpoint("POST /v2/pac/administrativo/usuarios/:usuario_id/convite", {
  summary: "Gera um convite para definir a senha",
  params: z.object({ usuario_id: idSchema(USUARIOS) }),
  answer: conviteSchema,
  statuses: [400, 403, 404],
});
