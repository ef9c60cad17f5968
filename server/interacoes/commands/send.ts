import type { z } from "zod";
import { INFECTED_UNSENT } from "../../../contract/arquivos/index.ts";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import {
  EMAIL_TOO_LARGE,
  MAX_EMAIL_BYTES,
  NO_EMAIL,
  NOTHING_TO_SEND,
  readEmails,
} from "../../../contract/interacoes/index.ts";
import type { Interacao, sendInteracaoSchema } from "../../../contract/interacoes/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { findOwnArquivos, INFECTED_MARK, marked, marksAmong } from "../../arquivos/index.ts";
import type { Marks } from "../../arquivos/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { forbidden, unprocessable } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { findByChave, findOwnInteracao } from "../queries/interacoes.ts";
import type { Draft, Thread } from "./thread.ts";

/** Where e-mails go on, once they are stored. */
export interface Outbox {
  /**
   * Counts mails of a person, those of one message once, by its key; throws 429 where they have sent 60 within the last
   * minute.
   */
  take(usuario_id: number, mails: number, chave?: string): Promise<void>;
  /** Tells whoever sends them that there are new ones. */
  wake(): void;
}

/** What sending works with; without an outbox, as the demo network's, there are no messages of the type `email`. */
export interface SendParts extends DbAndClock {
  readonly outbox?: Outbox;
}
type Sent = z.output<typeof sendInteracaoSchema>;

/** A message of another type goes to nobody by e-mail, whatever addresses its writer had typed. */
const NOBODY = { validos: [], invalidos: [] };

/**
 * Sends a message to a thread, which only stores it if the person may write there now (INT-06, OP-53). A key that was
 * used before answers the stored message (OP-55). Throws 422 (nothing to send, files, also one in which a virus was found) and what the thread throws.
 */
export async function sendInteracao(
  parts: SendParts,
  session: Session,
  thread: Thread,
  message: Sent,
): Promise<Interacao> {
  const { interacao_texto: texto, interacao_chave: chave } = message;
  if (texto === "" && message.interacao_anexos.length === 0)
    throw unprocessable([{ campo: "interacao_texto", mensagem: NOTHING_TO_SEND }]);
  const tipo = message.interacao_tipo;
  const writesEmail = tipo === "email";
  if ((writesEmail || message.interacao_emails.length > 0) && !readsPrivate(session.traits))
    throw forbidden();
  const emails = writesEmail ? readEmails(message.interacao_emails) : NOBODY;
  const { anexos, marcas, campos } = await readAnexos(parts, session, thread, message);
  if (writesEmail && emails.validos.length === 0)
    campos.push({ campo: "interacao_emails", mensagem: NO_EMAIL });
  const findBefore = async (): Promise<Interacao | undefined> =>
    chave === undefined ? undefined : await findByChave(parts.db, session.usuario_id, chave);
  // What is sent again after its answer was lost counts no mails a second time.
  const isKnown = writesEmail && (await findBefore()) !== undefined;
  if (campos.length === 0 && !isKnown) {
    const { usuario_id, usuario_nome, usuario_email } = session;
    // A message that leaves the house is staff's alone (INT-23, OP-54).
    const privada = writesEmail || (message.interacao_privada === 1 && readsPrivate(session.traits));
    const reenvio = writesEmail && message.interacao_reenvio === 1;
    const quando = parts.clock.now();
    const draft: Draft = { usuario_id, quando, texto, privada, chave, anexos, tipo, reenvio, emails };
    if (writesEmail) {
      // Who may not write there hears that, whatever they have sent before.
      await thread.explain(false);
      await outboxOf(parts).take(usuario_id, emails.validos.length, chave);
    }
    const interacao_id = await thread.store(draft);
    if (interacao_id !== undefined && writesEmail) {
      outboxOf(parts).wake();
      const sent = await findOwnInteracao(parts.db, usuario_id, interacao_id);
      if (sent) return sent;
    }
    if (interacao_id !== undefined)
      return {
        interacao_id,
        interacao_texto: texto,
        interacao_citado: null,
        interacao_html: null,
        interacao_timestamp: unixSeconds(quando),
        interacao_reenvio: 0,
        interacao_tipo: "sistema",
        interacao_privada: Number(privada),
        interacao_anexos: anexos.map((anexo) => marked(anexo, marcas)),
        interacao_descartados: [],
        interacao_emails: [],
        email_invalidos: [],
        interacao_usuario: { usuario_id, usuario_nome, usuario_email },
        interacao_remetente: null,
      };
  }
  const before = await findBefore();
  await thread.explain(before !== undefined);
  if (before) return before;
  // Also finds a file that was free a moment ago and is used by now.
  throw unprocessable(
    campos.length > 0 ? campos : (await readAnexos(parts, session, thread, message)).campos,
  );
}

/** The files with the names of their upload, and the errors of those that may not be sent here (OP-56). */
async function readAnexos(
  { db }: SendParts,
  { usuario_id }: Session,
  { takes }: Thread,
  { interacao_anexos, interacao_tipo }: Sent,
): Promise<{ anexos: Anexo[]; marcas: Marks; campos: CampoErro[] }> {
  if (interacao_anexos.length === 0) return { anexos: [], marcas: null, campos: [] };
  const ids = interacao_anexos.map(({ arquivo_id }) => arquivo_id.toLowerCase());
  const own = new Map(
    (await findOwnArquivos(db, { usuario_id, ids })).map((file) => [file.arquivo_id, file]),
  );
  const campos: CampoErro[] = [];
  const anexos = ids.map((arquivo_id, index) => {
    const file = own.get(arquivo_id);
    const free = file !== undefined && file.dono_id === null && takes(file);
    if (!free || ids.indexOf(arquivo_id) !== index)
      campos.push({ campo: `interacao_anexos[${index}]`, mensagem: INVALID_VALUE });
    else if (file.arquivo_verificacao === INFECTED_MARK)
      campos.push({ campo: `interacao_anexos[${index}]`, mensagem: INFECTED_UNSENT });
    return { arquivo_id, arquivo_nome: file?.arquivo_nome_original ?? "" };
  });
  const bytes = [...own.values()].reduce((sum, { arquivo_tamanho }) => sum + arquivo_tamanho, 0);
  if (interacao_tipo === "email" && bytes > MAX_EMAIL_BYTES)
    campos.push({ campo: "interacao_anexos", mensagem: EMAIL_TOO_LARGE });
  return { anexos, marcas: marksAmong(own.values()), campos };
}

function outboxOf({ outbox }: SendParts): Outbox {
  if (!outbox) throw new Error("an e-mail was sent where there is no outbox");
  return outbox;
}
