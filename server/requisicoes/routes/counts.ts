import type { FastifyInstance } from "fastify";
import {
  getIdade,
  getMovimento,
  getNaoLidas,
  getNaoLidasItens,
  getQuantidades,
  getResumo,
  getTempoResposta,
} from "../../../contract/requisicoes/index.ts";
import { everyone, narrowScope, sessionRoute } from "../../acesso/index.ts";
import type { Services } from "../../platform/services.ts";
import { narrowList } from "../policy/narrow-list.ts";
import { countIdades, countMovimento } from "../queries/indicadores.ts";
import { countFiltered } from "../queries/quantidades.ts";
import * as queries from "../queries/resumo.ts";
import { measureTempoResposta } from "../queries/tempo-resposta.ts";
import { listUnread } from "../queries/unread-items.ts";
import { countUnread } from "../queries/unread.ts";

/** What is counted of requests: summary, unread, figures of the home, and the tabs of a list. */
export function registerCounts(app: FastifyInstance, services: Services): void {
  const { db, quick, reads, clock } = services;

  sessionRoute(app, getResumo, everyone, async ({ query }, { scope }) => {
    return await queries.getResumo(quick, narrowScope(scope, query));
  });

  sessionRoute(app, getNaoLidas, everyone, async ({ query }, session) => {
    return await countUnread(db, narrowScope(session.scope, query), session);
  });

  sessionRoute(app, getNaoLidasItens, everyone, async (_call, session) => {
    return await listUnread(db, session.scope, session);
  });

  sessionRoute(app, getIdade, everyone, async ({ query }, { scope }) => {
    return await countIdades(reads.db, narrowScope(scope, query), clock.now());
  });

  sessionRoute(app, getMovimento, everyone, async ({ params, query }, { scope }) => {
    return await countMovimento(reads.db, narrowScope(scope, query), { ...params, now: clock.now() });
  });

  sessionRoute(app, getTempoResposta, everyone, async ({ query }, { scope }) => {
    return await measureTempoResposta(reads.db, narrowScope(scope, query), clock.now());
  });

  sessionRoute(app, getQuantidades, everyone, async ({ query }, session) => {
    return await countFiltered(db, narrowList(session, query), { ...query, leitor: session });
  });
}
