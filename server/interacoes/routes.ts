import type { FastifyInstance } from "fastify";
import {
  EMAIL_NOT_FOUND,
  getInteracaoHtml,
  listArquivosRequisicao,
  listHistorico,
  listInteracoes,
  sendInteracao,
} from "../../contract/interacoes/index.ts";
import { canSendInteracao, NOT_FOUND, readsPrivate } from "../../contract/requisicoes/index.ts";
import { byRecord, everyone, sessionRoute } from "../acesso/index.ts";
import type { OwnerKinds } from "../arquivos/index.ts";
import { required } from "../platform/http/errors.ts";
import type { Services } from "../platform/services.ts";
import { requisicaoThread } from "./commands/requisicao-thread.ts";
import { sendInteracao as send } from "./commands/send.ts";
import type { SendParts } from "./commands/send.ts";
import { listArquivos } from "./queries/arquivos.ts";
import { listHistorico as findHistorico } from "./queries/historico.ts";
import { findHtml } from "./queries/html.ts";
import { listInteracoes as list } from "./queries/interacoes.ts";

/** A mail that is shown can run nothing, load nothing, and only be framed by our own pages (OP-54). */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'";

/** Around a mail's own HTML: letters and lines that are read, and nothing wider than its frame. */
const MAIL_HEAD = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>E-mail</title><style>
body{margin:16px;font:14px/1.45 "Segoe UI",Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
p{margin:0 0 8px}img,table{max-width:100%}img{height:auto}</style></head><body>`;

/** The thread and history of a request, and a mail of any thread as it came. */
export function registerInteracoes(
  app: FastifyInstance,
  services: Services & Pick<SendParts, "outbox"> & { readonly ownerKinds: OwnerKinds },
): void {
  sessionRoute(app, listInteracoes, everyone, async ({ params }, { scope, traits }) => {
    const person = { scope, readsPrivate: readsPrivate(traits) };
    return required(await list(services.db, person, params.id), NOT_FOUND);
  });

  sessionRoute(app, listHistorico, everyone, async ({ params }, person) => {
    return required(await findHistorico(services.db, person, params.id), NOT_FOUND);
  });

  sessionRoute(app, listArquivosRequisicao, everyone, async ({ params }, person) => {
    return required(await listArquivos(services.db, person, params.id), NOT_FOUND);
  });

  sessionRoute(app, getInteracaoHtml, everyone, async ({ params, reply }, session) => {
    const html = required(await findHtml(services, session, params.id), EMAIL_NOT_FOUND);
    return await reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", MAIL_POLICY)
      .header("x-frame-options", "SAMEORIGIN")
      .send(`${MAIL_HEAD}${html}`);
  });

  sessionRoute(
    app,
    sendInteracao,
    byRecord(canSendInteracao),
    async ({ params, body }, session, authorize) => {
      return await send(
        services,
        session,
        requisicaoThread(services.db, { session, numero: params.id, authorize }),
        body,
      );
    },
  );
}
