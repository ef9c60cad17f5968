import type { Traits, View } from "../acesso/index.ts";
import type { ReqStatus } from "../requisicoes/index.ts";
import { isClosed, isStaffOf, readsPrivate } from "../requisicoes/index.ts";

/** The message types that can be sent (INT-09); `email` is refused until mail is built. */
export const INTERACAO_TIPOS = ["sistema"] as const;

/** Characters of one message, at most. */
export const MAX_TEXT = 10_000;

/** Dealers and the area's staff may write while the request is open; consultants never (INT-12, INT-13). */
export function canSendInteracao(person: Traits, requisicao: { view: View; req_status: ReqStatus }): boolean {
  return (person.isDealer || isStaffOf(person, requisicao.view)) && !isClosed(requisicao.req_status);
}

/** Dealers can neither write nor read private messages (OP-53). */
export function canUsePrivate(person: Traits): boolean {
  return readsPrivate(person);
}

/** True when the message has a text or an uploaded file and no upload is running (OP-55). */
export function isSendable(message: { texto: string; uploaded: number; uploading: number }): boolean {
  return message.uploading === 0 && (message.texto.trim() !== "" || message.uploaded > 0);
}
