import type { FastifyInstance } from "fastify";
import { GROUPS } from "../../../contract/acesso/index.ts";
import {
  USUARIO_NOT_FOUND,
  createUsuario,
  deleteUsuario,
  getUsuario,
  inviteUsuario,
  listGrupos,
  listUsuariosAdm,
  updateUsuario,
} from "../../../contract/administrativo/index.ts";
import { opens, sessionRoute, type Sessions } from "../../acesso/index.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import * as inviting from "./commands/invite.ts";
import * as saving from "./commands/save.ts";
import { presentConvite, presentUsuario } from "./presenters.ts";
import { findUsuario, listUsuarios } from "./queries.ts";

/** The register of people, for whom its screen is in `acessos`: administrators (OP-13). */
export function registerUsuarios(
  app: FastifyInstance,
  services: Services & { readonly sessions: Sessions },
): void {
  const { db, sessions } = services;
  const { publicUrl } = services.settings;
  const register = opens("pac-adm-manutencao-usuario");
  const adding = opens("pac-adm-manutencao-usuario-adicionar");
  const editing = opens("pac-adm-manutencao-usuario-editar");

  sessionRoute(app, listUsuariosAdm, register, async ({ query }, session) =>
    (await listUsuarios(db, query.status)).map((record) => presentUsuario(record, session)),
  );

  sessionRoute(app, listGrupos, register, async () =>
    GROUPS.map(({ grupo_usuario_id: value, label, acesso_id }) => ({ value, label, acesso_id })),
  );

  sessionRoute(app, getUsuario, editing, async ({ params }, session) => {
    const record = await findUsuario(db, params.usuario_id);
    if (!record) throw notFound(USUARIO_NOT_FOUND);
    return presentUsuario(record, session);
  });

  sessionRoute(app, createUsuario, adding, async ({ body }, session) => {
    const { usuario, convite } = await saving.createUsuario(services, session, body);
    return { ...usuario, convite: convite && presentConvite(convite, publicUrl) };
  });

  sessionRoute(app, updateUsuario, editing, async ({ params, body }, session) => {
    const { usuario_versao: versao, ...sent } = body;
    const usuario = await saving.updateUsuario(services, session, { ...params, versao, sent });
    // Who lost an account, or has another name, is that everywhere at their next call.
    await sessions.renew(params.usuario_id);
    return usuario;
  });

  sessionRoute(app, deleteUsuario, register, async ({ params, query }, session) => {
    await saving.deleteUsuario(services, session, { ...params, versao: query.usuario_versao });
    return null;
  });

  sessionRoute(app, inviteUsuario, editing, async ({ params }, session) =>
    presentConvite(await inviting.inviteUsuario(services, session, params.usuario_id), publicUrl),
  );
}
