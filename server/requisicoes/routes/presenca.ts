import type { FastifyInstance, FastifyRequest } from "fastify";
import { keepPresenca, NOT_FOUND, PRESENCA } from "../../../contract/requisicoes/index.ts";
import type { Presentes } from "../../../contract/requisicoes/index.ts";
import { everyone, sessaoIdOf, sessionRoute } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { createKeyAnnouncer } from "../../platform/live/passing.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "../commands/presenca.ts";
import { keyOf, presentOutros } from "../presenters/presenca.ts";
import { findOutros, openedRequisicao } from "../queries/presenca.ts";

/** A heartbeat: what a tab says of the record that it shows; gives who else shows it. Throws 404. */
export type Beat = (
  request: FastifyRequest,
  session: Session,
  record: Parameters<typeof commands.keepPresenca>[2],
  said: Omit<commands.Said, "sessao_id">,
) => Promise<Presentes>;

/** Who else has a record open, for a room whose records are opened (decision 32). */
export function createPresencas(app: FastifyInstance, services: Services): Beat {
  const presencas = createKeyAnnouncer(services.bus, PRESENCA);
  app.addHook("onClose", async () => await presencas.close());
  return async (request, session, record, said) => {
    const sessao_id = sessaoIdOf(services.settings, request);
    const { registro, changed } = await commands.keepPresenca(services, session, record, {
      sessao_id,
      ...said,
    });
    const da_montadora = !session.traits.isDealer;
    presencas.announce(changed.map((one) => keyOf({ registro: one, da_montadora })));
    if (said.estado === "saiu") return { presentes: [], mais: 0, mais_escrevendo: 0 };
    const now = services.clock.now();
    return presentOutros(await findOutros(services.db, now, { ...session, registro }), now);
  };
}

/** Who else has a request open. */
export function registerPresenca(app: FastifyInstance, services: Services): void {
  const beat = createPresencas(app, services);
  sessionRoute(app, keepPresenca, everyone, async ({ params, body, request }, session) => {
    const aberto = openedRequisicao(session.scope, params.id);
    return await beat(request, session, { aberto, notThere: NOT_FOUND }, body);
  });
}
