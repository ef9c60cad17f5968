import { z } from "zod";
import { endedSchema } from "../../acesso/index.ts";
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
  // Whoever has its link sets the password of that person.
  asksAnew: true,
  statuses: [400, 403, 404],
});

/** Ends all sessions of a person; of one's own those but this one. */
export const endSessoesUsuario = defineEndpoint(
  "DELETE /v2/pac/administrativo/usuarios/:usuario_id/sessoes",
  {
    summary: "Encerra as sessões de um usuário",
    params: z.object({ usuario_id: idSchema(USUARIOS) }),
    answer: endedSchema,
    statuses: [403, 404],
  },
);

/** Takes a person's second factor away, for a lost phone. 400 for one's own, and where there is none. */
export const resetSegundoFator = defineEndpoint(
  "DELETE /v2/pac/administrativo/usuarios/:usuario_id/segundo_fator",
  {
    summary: "Redefine o segundo fator de uma pessoa",
    params: z.object({ usuario_id: idSchema(USUARIOS) }),
    answer: z.null(),
    asksAnew: true,
    statuses: [400, 403, 404],
  },
);
