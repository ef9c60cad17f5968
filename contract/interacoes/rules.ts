import type { Traits, View } from "../acesso/index.ts";
import type { ReqStatus } from "../requisicoes/index.ts";
import { isClosed, isStaffOf, readsPrivate } from "../requisicoes/index.ts";

/** INT-09; `email` comes with the mail issue and is refused until then. */
export const INTERACAO_TIPOS = ["sistema"] as const;

/** Characters of one message at most. */
export const MAX_TEXT = 10_000;

/** INT-12 INT-13: dealers and the area's staff may write while the request is open; consultants never. */
export function canSendInteracao(person: Traits, requisicao: { view: View; req_status: ReqStatus }): boolean {
  return (person.isDealer || isStaffOf(person, requisicao.view)) && !isClosed(requisicao.req_status);
}

/** OP-53: dealers neither write nor read private messages. */
export function canUsePrivate(person: Traits): boolean {
  return readsPrivate(person);
}

/** OP-55: what the send button waits for, with the type always chosen. */
export function isSendable(message: { texto: string; uploaded: number; uploading: number }): boolean {
  return message.uploading === 0 && (message.texto.trim() !== "" || message.uploaded > 0);
}
