import type { FastifyInstance } from "fastify";
import { keepPresencaSemana, SEMANA_NOT_FOUND, seesSemanas } from "../../../contract/carros-parados/index.ts";
import { narrowScope, sessionRoute, whoever } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import { createPresencas } from "../../requisicoes/index.ts";
import { openedSemana } from "../queries/presenca.ts";

/** Who else has a week's table open, as on a request (decision 32). */
export function registerPresenca(app: FastifyInstance, services: Services): void {
  const beat = createPresencas(app, services);
  sessionRoute(app, keepPresencaSemana, whoever(seesSemanas), async ({ params, body, request }, session) => {
    const { concessionario_id, info_semana } = params;
    const { reach } = narrowScope(session.scope, { concessionario: concessionario_id });
    const aberto = openedSemana(reach, info_semana);
    return await beat(request, session, { aberto, notThere: SEMANA_NOT_FOUND }, body);
  });
}
