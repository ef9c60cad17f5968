import type { FastifyInstance } from "fastify";
import { canUploadArquivo } from "../../contract/arquivos/index.ts";
import { ladoOf, seesSemanas } from "../../contract/carros-parados/index.ts";
import {
  archiveConversa,
  canArchiveConversa,
  canListContatos,
  canSendMensagem,
  countConversasNaoLidas,
  getConversa,
  listContatos,
  listConversas,
  listConversasEsperando,
  listEmails,
  listMensagensPeca,
  listMensagensSemana,
  listOpcoesPeca,
  NOT_IN_TABELA,
  readDevolucao,
  readsDevolucao,
  sendMensagem,
  uploadAnexoInformativo,
} from "../../contract/conversas/index.ts";
import type { Conversa, Mensagem } from "../../contract/conversas/index.ts";
import { writesEmails } from "../../contract/correio/index.ts";
import { narrowScope, sessionRoute, whoever } from "../acesso/index.ts";
import type { Session } from "../acesso/index.ts";
import { enviadoOf, receiveArquivo } from "../arquivos/index.ts";
import type { OwnerKinds } from "../arquivos/index.ts";
import { begunSemana, findSemana } from "../carros-parados/index.ts";
import { listContatosEmail } from "../correio/index.ts";
import { sendInteracao } from "../interacoes/index.ts";
import type { SendParts } from "../interacoes/index.ts";
import { drain } from "../platform/http/drain.ts";
import { notFound, required } from "../platform/http/errors.ts";
import { pagedAnswer } from "../platform/paging.ts";
import type { Services } from "../platform/services.ts";
import * as archiving from "./commands/archive.ts";
import { conversaThread } from "./commands/conversa-thread.ts";
import { markDevolucaoRead } from "./commands/devolucao.ts";
import { markMensagensRead } from "./commands/mark-read.ts";
import { presentConversa } from "./presenters/conversa.ts";
import * as contatos from "./queries/contatos.ts";
import * as conversas from "./queries/conversas.ts";
import * as esperando from "./queries/esperando.ts";
import { findMensagem } from "./queries/mensagens.ts";
import { findModelo, listOpcoes } from "./queries/opcoes.ts";
import type { Topico } from "./sql/topico.ts";

/** Routes of the conversations about weeks and their parts. */
export function registerConversas(
  app: FastifyInstance,
  services: Services & Pick<SendParts, "outbox"> & { readonly ownerKinds: OwnerKinds },
): void {
  const { db } = services;
  const readers = whoever(seesSemanas);
  const semanaOf = async (session: Session, topico: Topico) =>
    await begunSemana(services, session, topico, findSemana);

  /** A conversation as it stands, also before anybody wrote; 404 for one about a part that nobody can write about. */
  async function conversaOf(session: Session, topico: Topico): Promise<Conversa> {
    const { traits } = session;
    const { reach, ...semana } = await semanaOf(session, topico);
    const found = await conversas.findConversa(db, { reach, lado: ladoOf(traits) }, topico);
    if (found) return presentConversa(found, traits);
    const { info_chassi = null, info_item_codigo = null } = topico;
    const info_modelo = info_chassi === null ? "" : await findModelo(db, reach, topico);
    if (info_modelo === undefined) throw notFound(NOT_IN_TABELA);
    const nothing = { nao_lidas: 0, arquivada: false, excluido: false, texto: null, quando: null };
    return presentConversa({ ...semana, ...nothing, info_chassi, info_item_codigo, info_modelo }, traits);
  }

  async function mensagensOf(session: Session, topico: Topico, page: number): Promise<Mensagem[]> {
    const { reach } = await semanaOf(session, topico);
    return await markMensagensRead(services, session, { reach, topico, page });
  }

  sessionRoute(app, listContatos, whoever(canListContatos), async ({ query }, { scope, traits }) => {
    return await contatos.listContatos(db, { reach: scope.reach, lado: ladoOf(traits) }, query);
  });

  sessionRoute(app, listConversas, readers, async ({ query }, { scope, traits }) => {
    const { reach } = narrowScope(scope, { concessionario: query.concessionario_id });
    const found = await conversas.listConversas(db, { reach, lado: ladoOf(traits) }, query);
    return found.map((one) => presentConversa(one, traits));
  });

  sessionRoute(app, countConversasNaoLidas, readers, async ({ query }, { scope, traits }) => {
    const { reach } = narrowScope(scope, { concessionario: query.concessionario_id });
    return await contatos.countNaoLidas(db, { reach, lado: ladoOf(traits) });
  });

  sessionRoute(app, listConversasEsperando, readers, async ({ query }, { scope, traits }) => {
    const look = { reach: scope.reach, lado: ladoOf(traits) };
    const [itens, { conversas: total }] = await Promise.all([
      esperando.listEsperando(db, look, query.page),
      contatos.countNaoLidas(db, look),
    ]);
    return pagedAnswer(itens, total);
  });

  sessionRoute(app, getConversa, readers, async ({ query }, session) => await conversaOf(session, query));

  sessionRoute(app, listMensagensSemana, readers, async ({ query: { page, ...topico } }, session) => {
    return await mensagensOf(session, topico, page);
  });

  sessionRoute(app, listMensagensPeca, readers, async ({ query: { page, ...topico } }, session) => {
    return await mensagensOf(session, topico, page);
  });

  sessionRoute(app, listOpcoesPeca, readers, async ({ query }, session) => {
    const { reach } = await semanaOf(session, query);
    return await listOpcoes(db, reach, query.info_semana);
  });

  sessionRoute(
    app,
    listEmails,
    whoever((person) => writesEmails(person) && seesSemanas(person)),
    async ({ query: { busca } }, { scope }) =>
      await listContatosEmail(db, scope.reach, { lista: "1", busca }),
  );
  sessionRoute(app, readDevolucao, whoever(readsDevolucao), async ({ body }, session) => {
    const { reach } = await semanaOf(session, body);
    await markDevolucaoRead(services, session, reach, body.info_semana);
    return null;
  });

  sessionRoute(app, sendMensagem, readers, async ({ body }, session) => {
    const { concessionario_id, info_semana, info_chassi, info_item_codigo, ...message } = body;
    const topico = { concessionario_id, info_semana, info_chassi, info_item_codigo };
    const { reach, concessionario_ativo } = await semanaOf(session, topico);
    const write = { session, topico, reach, concessionario_ativo, authorize: canSendMensagem };
    const { interacao_id } = await sendInteracao(services, session, conversaThread(db, write), message);
    // Its key may belong to a message to a request.
    return required(await findMensagem(db, session, interacao_id));
  });

  sessionRoute(app, archiveConversa, whoever(canArchiveConversa), async ({ body }, caller) => {
    const { reach } = await semanaOf(caller, body);
    await archiving.archiveConversa(services, caller, reach, body);
    return await conversaOf(caller, body);
  });

  const senders = whoever((person) => canSendMensagem(person, { concessionario_ativo: true }));
  sessionRoute(app, uploadAnexoInformativo, senders, async ({ params, request }, session) => {
    try {
      const place = { id: Number(params.info_semana), contexto: "anx_informativo" } as const;
      const stored = await receiveArquivo(services, session, request, {
        ...place,
        authorize: canUploadArquivo,
      });
      return { arquivos: [enviadoOf(stored)] };
    } finally {
      await drain(request);
    }
  });
}
