import type { FastifyInstance } from "fastify";
import { PRESENCA, keepPresenca } from "../../../contract/requisicoes/index.ts";
import { everyone, sessaoIdOf, sessionRoute } from "../../acesso/index.ts";
import { createKeyAnnouncer } from "../../platform/live/passing.ts";
import type { Services } from "../../platform/services.ts";
import * as commands from "../commands/presenca.ts";
import { keyOf, presentOutros } from "../presenters/presenca.ts";
import { findOutros } from "../queries/presenca.ts";

/** Who else has a request open (decision 32). */
export function registerPresenca(app: FastifyInstance, services: Services): void {
  const presencas = createKeyAnnouncer(services.bus, PRESENCA);
  app.addHook("onClose", async () => await presencas.close());
  sessionRoute(app, keepPresenca, everyone, async ({ params, body, request }, session) => {
    const said = { numero: params.id, sessao_id: sessaoIdOf(services.settings, request), ...body };
    const changed = await commands.keepPresenca(services, session, said);
    const da_montadora = !session.traits.isDealer;
    presencas.announce(changed.map((req_numero) => keyOf({ req_numero, da_montadora })));
    if (body.estado === "saiu") return { presentes: [], mais: 0, mais_escrevendo: 0 };
    const now = services.clock.now();
    return presentOutros(await findOutros(services.db, now, { ...session, numero: params.id }), now);
  });
}
