import type { z } from "zod";
import { NOTHING_TO_SEND } from "../../../contract/interacoes/index.ts";
import type { Interacao, sendInteracaoSchema } from "../../../contract/interacoes/index.ts";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import { INVALID_VALUE } from "../../../contract/platform/messages.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { findOwnArquivos } from "../../arquivos/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { unprocessable } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";
import { findByChave } from "../queries/interacoes.ts";
import type { Thread } from "./thread.ts";

type Parts = Pick<Services, "db" | "clock">;
type Sent = z.output<typeof sendInteracaoSchema>;

/**
 * Sends a message to a thread, which only stores it if the person may write there now (INT-06, OP-53). A key that was
 * used before answers the stored message (OP-55). Throws 422 (nothing to send, files) and what the thread throws.
 */
export async function sendInteracao(
  parts: Parts,
  session: Session,
  thread: Thread,
  message: Sent,
): Promise<Interacao> {
  const { interacao_texto: texto, interacao_chave: chave } = message;
  if (texto === "" && message.interacao_anexos.length === 0)
    throw unprocessable([{ campo: "interacao_texto", mensagem: NOTHING_TO_SEND }]);
  const { anexos, campos } = await readAnexos(parts, session, thread, message);
  if (campos.length === 0) {
    const { usuario_id, usuario_nome, usuario_email } = session;
    const privada = message.interacao_privada === 1 && readsPrivate(session.traits);
    const quando = parts.clock.now();
    const interacao_id = await thread.store({ usuario_id, quando, texto, privada, chave, anexos });
    if (interacao_id !== undefined)
      return {
        interacao_id,
        interacao_texto: texto,
        interacao_html: null,
        interacao_timestamp: unixSeconds(quando),
        interacao_reenvio: 0,
        interacao_tipo: "sistema",
        interacao_privada: Number(privada),
        interacao_anexos: anexos,
        interacao_usuario: { usuario_id, usuario_nome, usuario_email },
      };
  }
  const before = chave === undefined ? undefined : await findByChave(parts.db, session.usuario_id, chave);
  await thread.explain(before !== undefined);
  if (before) return before;
  // Also finds a file that was free a moment ago and is used by now.
  throw unprocessable(
    campos.length > 0 ? campos : (await readAnexos(parts, session, thread, message)).campos,
  );
}

/** The files with the names of their upload, and the errors of those that may not be sent here (OP-56). */
async function readAnexos(
  { db }: Parts,
  { usuario_id }: Session,
  { takes }: Thread,
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
    const free = file !== undefined && file.dono_id === null && takes(file);
    if (!free || ids.indexOf(arquivo_id) !== index)
      campos.push({ campo: `interacao_anexos[${index}]`, mensagem: INVALID_VALUE });
    return { arquivo_id, arquivo_nome: file?.arquivo_nome_original ?? "" };
  });
  return { anexos, campos };
}
