import type { FastifyInstance } from "fastify";
import { canCreateRequisicao } from "../../contract/acesso/index.ts";
import {
  ITEM_NOT_FOUND,
  NOT_FOUND,
  archiveRequisicao,
  isStaffOf,
  readsPrivate,
  commitRequisicao,
  downloadExtrato,
  findItens,
  getIdade,
  getMovimento,
  getItem,
  getNaoLidas,
  getNaoLidasItens,
  getQuantidades,
  getRequisicao,
  getResumo,
  getVizinhas,
  listItens,
  listRequisicoes,
  listSeguradoras,
  markVista,
  updateRequisicao,
} from "../../contract/requisicoes/index.ts";
import { byRecord, everyone, narrowScope, sessionRoute, whoever } from "../acesso/index.ts";
import { forbidden, notFound } from "../platform/http/errors.ts";
import { answerFile } from "../platform/http/file-answer.ts";
import type { Services } from "../platform/services.ts";
import { archiveRequisicao as archive } from "./commands/archive.ts";
import { commitRequisicao as commit } from "./commands/commit.ts";
import { updateRequisicao as update } from "./commands/update.ts";
import { markVista as mark } from "./commands/vista.ts";
import { extratoFile } from "./files/extrato.ts";
import { presentRequisicao } from "./presenters/requisicao.ts";
import { countIdades, countMovimento } from "./queries/indicadores.ts";
import { listRequisicoes as list } from "./queries/list.ts";
import {
  findItem,
  findItens as findParts,
  listSeguradoras as findSeguradoras,
  searchItens,
} from "./queries/lookups.ts";
import { findNeighbours } from "./queries/neighbours.ts";
import { countFiltered } from "./queries/quantidades.ts";
import { findRequisicao } from "./queries/record.ts";
import { getResumo as resumo } from "./queries/resumo.ts";
import { listUnread } from "./queries/unread-items.ts";
import { countUnread } from "./queries/unread.ts";

/** Routes of requests: summary, history, detail, Enviar, the staff's save, the archive, and the lookups of the form. */
export function registerRequisicoes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  sessionRoute(
    app,
    getResumo,
    everyone,
    async ({ query }, { scope }) => await resumo(db, narrowScope(scope, query)),
  );

  sessionRoute(
    app,
    getNaoLidas,
    everyone,
    async ({ query }, session) => await countUnread(db, narrowScope(session.scope, query), session),
  );

  sessionRoute(
    app,
    getNaoLidasItens,
    everyone,
    async (_call, session) => await listUnread(db, session.scope, session),
  );

  sessionRoute(app, getIdade, everyone, async ({ query }, { scope }) => {
    return await countIdades(db, narrowScope(scope, query), services.clock.now());
  });

  sessionRoute(app, getMovimento, everyone, async ({ params, query }, { scope }) => {
    return await countMovimento(db, narrowScope(scope, query), { ...params, now: services.clock.now() });
  });

  sessionRoute(app, getQuantidades, everyone, async ({ query }, session) => {
    return await countFiltered(db, narrowScope(session.scope, query), { ...query, leitor: session });
  });

  sessionRoute(app, listRequisicoes, everyone, async ({ query }, session) => {
    return await list(db, narrowScope(session.scope, query), { ...query, leitor: session });
  });

  sessionRoute(app, markVista, everyone, async ({ params, body }, session) => {
    await mark(services, session, { numero: params.id, ...body });
    return null;
  });

  sessionRoute(app, getRequisicao, everyone, async ({ params }, { scope, traits }) => {
    const record = await findRequisicao(db, scope, params.id);
    if (!record) throw notFound(NOT_FOUND);
    return presentRequisicao(record, traits);
  });

  sessionRoute(app, getVizinhas, everyone, async ({ params, query }, session) => {
    const { scope } = session;
    const list = {
      numero: params.id,
      scope: narrowScope(scope, query),
      filter: { ...query, leitor: session },
    };
    const vizinhas = await findNeighbours(db, scope, list);
    if (!vizinhas) throw notFound(NOT_FOUND);
    return vizinhas;
  });

  sessionRoute(
    app,
    commitRequisicao,
    whoever(canCreateRequisicao),
    async ({ query, body }, session) => await commit(services, session, { action: query.action, body }),
  );

  sessionRoute(
    app,
    updateRequisicao,
    byRecord(isStaffOf),
    async ({ params, body }, session, authorize) =>
      await update(services, session, { numero: params.id, body, authorize }),
  );

  sessionRoute(app, archiveRequisicao, byRecord(isStaffOf), async ({ params, body }, session, authorize) => {
    return await archive(services, session, { numero: params.id, body, authorize });
  });

  sessionRoute(app, listItens, everyone, async ({ query }) => await searchItens(db, query.busca));

  sessionRoute(app, getItem, everyone, async ({ params }) => {
    const item = await findItem(db, params.codigo);
    if (!item) throw notFound(ITEM_NOT_FOUND);
    return item;
  });

  sessionRoute(app, findItens, everyone, async ({ body }) => await findParts(db, body.codigos));

  sessionRoute(app, downloadExtrato, byRecord(readsPrivate), async (call, { scope, traits }, mayRead) => {
    const record = await findRequisicao(db, scope, call.params.id);
    if (!record) throw notFound(NOT_FOUND);
    if (!mayRead(traits)) throw forbidden();
    return await answerFile(call, extratoFile(record, call.body.itens, services.clock.now()));
  });

  sessionRoute(
    app,
    listSeguradoras,
    everyone,
    async (_call, { group }) => await findSeguradoras(db, Number(group.unidade_negocio_id)),
  );
}
