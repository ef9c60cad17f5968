import type { FastifyInstance } from "fastify";
import { canCreateRequisicao, isStaffOf, staffViewsOf } from "../../contract/acesso/index.ts";
import {
  ITEM_NOT_FOUND,
  NO_RASCUNHOS,
  NOT_FOUND,
  UNKNOWN_ACTION,
  UNKNOWN_TYPE,
  archiveRequisicao,
  changeLote,
  readsPrivate,
  commitRequisicao,
  deleteRascunho,
  downloadExtrato,
  findItens,
  findParecidas,
  findRequestType,
  getIdade,
  getMovimento,
  getItem,
  getNaoLidas,
  getNaoLidasItens,
  getQuantidades,
  getRequisicao,
  getResumo,
  getTempoResposta,
  getVizinhas,
  keepPresenca,
  PRESENCA,
  hasRascunhos,
  listItens,
  listRascunhos,
  listRequisicoes,
  listSeguradoras,
  markVista,
  previewLote,
  printRequisicao,
  updateRequisicao,
} from "../../contract/requisicoes/index.ts";
import { byRecord, everyone, narrowScope, sessaoIdOf, sessionRoute, whoever } from "../acesso/index.ts";
import { badRequest, forbidden, notFound } from "../platform/http/errors.ts";
import { answerFile } from "../platform/http/file-answer.ts";
import { whileCalled } from "../platform/http/hang-up.ts";
import { createKeyAnnouncer } from "../platform/live/passing.ts";
import type { Services } from "../platform/services.ts";
import { archiveRequisicao as archive } from "./commands/archive.ts";
import { commitRequisicao as commit, commitType } from "./commands/commit.ts";
import { deleteRascunho as removeDraft } from "./commands/delete-rascunho.ts";
import { changeLote as changeAll, previewLote as previewAll } from "./commands/lote.ts";
import { keepPresenca as keep } from "./commands/presenca.ts";
import { saveRascunho } from "./commands/save-rascunho.ts";
import { updateRequisicao as update } from "./commands/update.ts";
import { markVista as mark } from "./commands/vista.ts";
import { extratoFile } from "./files/extrato.ts";
import { impressaoFile } from "./files/impressao.ts";
import { keyOf, presentPresentes } from "./presenters/presenca.ts";
import { presentRascunho, presentRascunhoRows } from "./presenters/rascunho.ts";
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
import { findParecidas as findSimilar } from "./queries/parecidas.ts";
import { findPresentes } from "./queries/presenca.ts";
import { countFiltered } from "./queries/quantidades.ts";
import { findRascunho, listRascunhos as listDrafts } from "./queries/rascunhos.ts";
import { findRequisicao } from "./queries/record.ts";
import { getResumo as resumo } from "./queries/resumo.ts";
import { measureTempoResposta } from "./queries/tempo-resposta.ts";
import { listUnread } from "./queries/unread-items.ts";
import { countUnread } from "./queries/unread.ts";
import { registerExportar } from "./routes/exportar.ts";
import { registerVisoes } from "./routes/visoes.ts";

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

  sessionRoute(app, getTempoResposta, everyone, async ({ query }, { scope }) => {
    return await measureTempoResposta(db, narrowScope(scope, query), services.clock.now());
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

  const presencas = createKeyAnnouncer(services.bus, PRESENCA);
  app.addHook("onClose", async () => await presencas.close());
  sessionRoute(app, keepPresenca, everyone, async ({ params, body, request }, session) => {
    const said = { numero: params.id, sessao_id: sessaoIdOf(services.settings, request), ...body };
    const changed = await keep(services, session, said);
    const da_montadora = !session.traits.isDealer;
    presencas.announce(changed.map((req_numero) => keyOf({ req_numero, da_montadora })));
    if (body.estado === "saiu") return { presentes: [], mais: 0, mais_escrevendo: 0 };
    const now = services.clock.now();
    return presentPresentes(await findPresentes(db, now, [params.id]), now)(session);
  });

  sessionRoute(app, getRequisicao, everyone, async ({ params, query }, session) => {
    const record = query.rascunho === "1" ? undefined : await findRequisicao(db, session.scope, params.id);
    if (record) return presentRequisicao(record, session.traits);
    const draft = await findRascunho(db, session, params.id);
    if (!draft) throw notFound(NOT_FOUND);
    return presentRascunho(draft);
  });

  sessionRoute(app, listRascunhos, everyone, async ({ params, query }, { scope, usuario_id }) => {
    const type = findRequestType(params.tipo);
    if (!type) throw badRequest(UNKNOWN_TYPE);
    if (!hasRascunhos(type)) throw badRequest(NO_RASCUNHOS);
    const scopes = { chosen: narrowScope(scope, query), own: scope };
    return presentRascunhoRows(await listDrafts(db, scopes, { usuario_id, ...params }));
  });

  sessionRoute(app, deleteRascunho, whoever(canCreateRequisicao), async ({ params }, session) => {
    await removeDraft(services, session, params.id);
    return null;
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

  sessionRoute(app, commitRequisicao, whoever(canCreateRequisicao), async ({ query, body }, session) => {
    if (query.action === "commit") return await commit(services, session, body);
    if (query.action !== "create") throw badRequest(UNKNOWN_ACTION);
    return await saveRascunho(services, session, commitType(session, body), body);
  });

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

  sessionRoute(app, findParecidas, whoever(canCreateRequisicao), async ({ body }, session) => {
    const type = commitType(session, body);
    const scope = narrowScope(session.scope, { concessionario: body.req_concessionario_id });
    return await findSimilar(db, scope, type, body);
  });

  // A person of no area is refused as a whole; of which area a request is its own row says.
  const staff = { ...whoever((person) => staffViewsOf(person).length > 0), rule: isStaffOf };

  sessionRoute(app, previewLote, staff, async ({ body }, session, authorize) => {
    return await previewAll(services, session, { body, authorize });
  });

  sessionRoute(app, changeLote, staff, async ({ body }, session, authorize) => {
    return await changeAll(services, session, { body, authorize });
  });

  registerVisoes(app, services);
  registerExportar(app, services);

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
    await call.request.beginExport();
    return await answerFile(call, extratoFile(record, call.body.itens, services.clock.now()));
  });

  sessionRoute(app, printRequisicao, whoever(canCreateRequisicao), async (call, session) => {
    const { body, request, reply } = call;
    const print = { signal: whileCalled(reply), begin: async () => await request.beginExport() };
    return await answerFile(call, await impressaoFile(services, session, body, print));
  });

  sessionRoute(
    app,
    listSeguradoras,
    everyone,
    async (_call, { group }) => await findSeguradoras(db, Number(group.unidade_negocio_id)),
  );
}
