import type { FastifyInstance } from "fastify";
import { GROUPS } from "../../../contract/acesso/index.ts";
import {
  endSessoesUsuario,
  inviteUsuario,
  listGrupos,
  resetSegundoFator,
  USUARIOS,
} from "../../../contract/administrativo/index.ts";
import { opens, sessaoIdOf, sessionRoute } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import * as ending from "./commands/end-sessoes.ts";
import * as inviting from "./commands/invite.ts";
import { presentConvite } from "./commands/register.ts";
import * as resetting from "./commands/reset-segundo-fator.ts";

/** What the register of people has beside its records: the groups of access, invitations, lost phones, ended sessions. */
export function registerConvites(app: FastifyInstance, services: Services): void {
  sessionRoute(app, listGrupos, opens(USUARIOS.screen), async () =>
    GROUPS.map(({ grupo_usuario_id: value, label, acesso_id }) => ({ value, label, acesso_id })),
  );

  sessionRoute(app, inviteUsuario, opens(`${USUARIOS.screen}-editar`), async ({ params }, session) => {
    const convite = await inviting.inviteUsuario(services, session, Number(params.usuario_id));
    return presentConvite(convite, services.settings.publicUrl);
  });

  sessionRoute(app, endSessoesUsuario, opens(`${USUARIOS.screen}-editar`), async (call, session) => {
    const usuario_id = Number(call.params.usuario_id);
    const sessao_id = sessaoIdOf(services.settings, call.request);
    return { encerradas: await ending.endSessoesUsuario(services, session, { usuario_id, sessao_id }) };
  });

  sessionRoute(app, resetSegundoFator, opens(`${USUARIOS.screen}-editar`), async ({ params }, session) => {
    await resetting.resetSegundoFator(services, session, Number(params.usuario_id));
    return null;
  });
}
