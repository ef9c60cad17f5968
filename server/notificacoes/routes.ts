import type { FastifyInstance } from "fastify";
import { isStaffOf, staffViewsOf } from "../../contract/acesso/index.ts";
import {
  countAvisos,
  hasAvisos,
  listAvisos,
  listUsuarios,
  readAviso,
  readAvisos,
  updateNotificacoes,
} from "../../contract/notificacoes/index.ts";
import { byRecord, sessionRoute, whoever } from "../acesso/index.ts";
import { forbidden } from "../platform/http/errors.ts";
import type { Services } from "../platform/services.ts";
import * as lidos from "./commands/lidos.ts";
import { setOwner } from "./commands/owner.ts";
import * as avisos from "./queries/avisos.ts";
import * as usuarios from "./queries/usuarios.ts";
import { registerEmailChoice } from "./routes/email-choice.ts";

/** Who is told of a request, and what people are told. */
export function registerNotificacoes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  sessionRoute(app, updateNotificacoes, byRecord(isStaffOf), async ({ params, body }, session, authorize) => {
    const req_owner = await setOwner(services, session, { numero: params.id, ...body, authorize });
    return { requisicao_notificacoes: req_owner === null ? [] : [req_owner.usuario_id], req_owner };
  });

  const staff = whoever((person) => staffViewsOf(person).length > 0);
  sessionRoute(app, listUsuarios, staff, async ({ query }, { traits }) => {
    if (!isStaffOf(traits, query.view)) throw forbidden();
    return await usuarios.listUsuarios(db, query);
  });

  const readers = whoever(hasAvisos);
  sessionRoute(app, listAvisos, readers, async ({ query }, session) => {
    return await avisos.listAvisos(db, session, query.pagina);
  });
  sessionRoute(app, countAvisos, readers, async (_call, session) => await avisos.countAvisos(db, session));
  sessionRoute(app, readAviso, readers, async ({ params }, session) => {
    return await lidos.readAviso(services, session, params.aviso_id);
  });
  sessionRoute(app, readAvisos, readers, async ({ body }, session) => {
    return await lidos.readAvisos(services, session, body.ate);
  });

  registerEmailChoice(app, services);
}
