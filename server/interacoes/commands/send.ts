import type { z } from "zod";
import { CONCESSIONARIO_INATIVO, writesFor } from "../../../contract/acesso/index.ts";
import { NOTHING_TO_SEND } from "../../../contract/interacoes/index.ts";
import type { Interacao, sendInteracaoSchema } from "../../../contract/interacoes/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import {
  NOT_FOUND,
  closedMessage,
  isClosed,
  readsPrivate,
  type canSendInteracao,
} from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { findOwnArquivos } from "../../arquivos/index.ts";
import { conflict, forbidden, notFound, unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { findRequisicao, presentRequisicao } from "../../requisicoes/index.ts";
import { findByChave } from "../queries/interacoes.ts";
import { insertInteracao } from "./insert.ts";
import type { Draft } from "./insert.ts";

type Parts = Pick<Services, "db" | "clock">;
type Sent = z.output<typeof sendInteracaoSchema>;

/**
 * Sends a message in a request and moves it from pendente to em_andamento, in one statement that only succeeds if the
 * person may write and the request is open (INT-06, OP-44, OP-53). A key that was used before answers the stored
 * message (OP-55). Throws 422 (nothing to send, files), 404, 403, 409 (closed, the request in `atual`).
 */
export async function sendInteracao(
  parts: Parts,
  session: Session,
  { numero, message, authorize }: { numero: number; message: Sent; authorize: typeof canSendInteracao },
): Promise<Interacao> {
  const { interacao_texto, interacao_chave } = message;
  if (interacao_texto === "" && message.interacao_anexos.length === 0)
    throw unprocessable([{ campo: "interacao_texto", mensagem: NOTHING_TO_SEND }]);
  const { anexos, campos } = await readAnexos(parts, session, numero, message);
  if (campos.length === 0) {
    const privada = message.interacao_privada === 1 && readsPrivate(session.traits);
    const draft = { numero, texto: interacao_texto, chave: interacao_chave, privada, anexos, authorize };
    const stored = await insertInteracao(parts, session, draft);
    if (stored) return stored;
  }
  const before = await explain(parts, session, { numero, chave: interacao_chave, authorize });
  if (before) return before;
  // Also finds a file that was free a moment ago and is used now.
  throw unprocessable(
    campos.length > 0 ? campos : (await readAnexos(parts, session, numero, message)).campos,
  );
}

/** The files with the names of their upload, and the errors of those that may not be sent here (OP-56). */
async function readAnexos(
  { db }: Parts,
  { usuario_id }: Session,
  numero: number,
  { interacao_anexos }: Sent,
): Promise<{ anexos: Interacao["interacao_anexos"]; campos: CampoErro[] }> {
  if (interacao_anexos.length === 0) return { anexos: [], campos: [] };
  const ids = interacao_anexos.map(({ arquivo_id }) => arquivo_id.toLowerCase());
  const own = new Map(
    (await findOwnArquivos(db, { usuario_id, ids })).map((file) => [file.arquivo_id, file]),
  );
  const campos: CampoErro[] = [];
  const anexos = ids.map((arquivo_id, index) => {
    const file = own.get(arquivo_id);
    const free = file?.dono_tipo === "interacao" && file.destino_id === numero && file.dono_id === null;
    if (!free || ids.indexOf(arquivo_id) !== index)
      campos.push({ campo: `interacao_anexos[${index}]`, mensagem: INVALID_VALUE });
    return { arquivo_id, arquivo_nome: file?.arquivo_nome_original ?? "" };
  });
  return { anexos, campos };
}

/** Finds out why a message was not stored: throws the refusal, or gives the message already stored under its key. */
async function explain(
  { db }: Parts,
  session: Session,
  { numero, chave, authorize }: Pick<Draft, "numero" | "chave" | "authorize">,
): Promise<Interacao | undefined> {
  const record = await findRequisicao(db, session.scope, numero);
  if (!record) throw notFound(NOT_FOUND);
  const stored = chave === undefined ? undefined : await findByChave(db, session.usuario_id, chave);
  if (stored) return stored;
  const { traits } = session;
  if (isClosed(record.req_status) && authorize(traits, { ...record, req_status: "pendente" }))
    throw conflict(closedMessage(record.req_status), presentRequisicao(record, traits));
  if (!writesFor(traits, record)) throw forbidden(CONCESSIONARIO_INATIVO);
  if (!authorize(traits, record)) throw forbidden();
  return undefined;
}
