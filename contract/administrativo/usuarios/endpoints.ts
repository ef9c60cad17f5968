import { z } from "zod";
import { defineEndpoint } from "../../platform/endpoint.ts";
import { digitsSchema } from "../../platform/schemas.ts";
import { ACESSO_STATUSES } from "./fields.ts";
import {
  conviteSchema,
  createdUsuarioSchema,
  createUsuarioSchema,
  grupoOptionSchema,
  updateUsuarioSchema,
  usuarioIdSchema,
  usuarioSchema,
} from "./schemas.ts";

const byId = z.object({ usuario_id: usuarioIdSchema });

/** The people of a status by their name, all of them: the list has no pages (AUSR-20). */
export const listUsuariosAdm = defineEndpoint({
  name: "listUsuariosAdm",
  method: "GET",
  path: "/v2/pac/administrativo/usuarios",
  summary: "Usuários do cadastro, por status",
  access: "session",
  query: z.object({ status: z.enum(ACESSO_STATUSES).default("A") }),
  answer: z.array(usuarioSchema),
  statuses: [403],
});

/** The access groups (AUSR-25). */
export const listGrupos = defineEndpoint({
  name: "listGrupos",
  method: "GET",
  path: "/v2/pac/administrativo/usuarios/grupos",
  summary: "Grupos de acesso",
  access: "session",
  answer: z.array(grupoOptionSchema),
  statuses: [403],
});

/** One person (AUSR-21). */
export const getUsuario = defineEndpoint({
  name: "getUsuario",
  method: "GET",
  path: "/v2/pac/administrativo/usuarios/:usuario_id",
  summary: "Um usuário do cadastro",
  access: "session",
  params: byId,
  answer: usuarioSchema,
  statuses: [403, 404],
});

/** Answers the stored person and their invitation (AUSR-22). 409 for a login that is another person's (OP-100). */
export const createUsuario = defineEndpoint({
  name: "createUsuario",
  method: "POST",
  path: "/v2/pac/administrativo/usuarios",
  summary: "Cria um usuário e o seu convite",
  access: "session",
  body: createUsuarioSchema,
  // As many accounts as a person can have.
  bodyKb: 128,
  answer: createdUsuarioSchema,
  statuses: [403, 409],
});

/**
 * Answers the person as they stand now; a stale version's 409 carries it in `msg_log.atual` (AUSR-23). 400 for what the
 * last administrator and one's own rights forbid.
 */
export const updateUsuario = defineEndpoint({
  name: "updateUsuario",
  method: "PUT",
  path: "/v2/pac/administrativo/usuarios/:usuario_id",
  summary: "Salva um usuário",
  access: "session",
  params: byId,
  body: updateUsuarioSchema,
  bodyKb: 128,
  answer: usuarioSchema,
  statuses: [400, 403, 404, 409],
});

/** Takes a person out of every list and ends their sessions; history keeps the name (AUSR-24, OP-90). */
export const deleteUsuario = defineEndpoint({
  name: "deleteUsuario",
  method: "DELETE",
  path: "/v2/pac/administrativo/usuarios/:usuario_id",
  summary: "Exclui um usuário",
  access: "session",
  params: byId,
  query: z.object({ usuario_versao: digitsSchema(1, 2_147_483_647).optional() }),
  answer: z.null(),
  statuses: [400, 403, 404, 409],
});

/** Makes a new invitation, which ends the one before (OP-12). 400 for somebody who may not sign in. */
export const inviteUsuario = defineEndpoint({
  name: "inviteUsuario",
  method: "POST",
  path: "/v2/pac/administrativo/usuarios/:usuario_id/convite",
  summary: "Gera um convite para definir a senha",
  access: "session",
  params: byId,
  answer: conviteSchema,
  statuses: [400, 403, 404],
});
