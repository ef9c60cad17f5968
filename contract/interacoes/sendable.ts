import { trimText } from "../platform/text.ts";

/** The message types that can be sent (INT-09). An `email` is private, and staff's alone (INT-14, INT-23). */
export const INTERACAO_TIPOS = ["sistema", "email"] as const;
export type InteracaoTipo = (typeof INTERACAO_TIPOS)[number];

/** Characters of one message, at most. */
export const MAX_TEXT = 10_000;

/** True when the message has a text or an uploaded file and no upload is running (OP-55). */
export function isSendable(message: { texto: string; uploaded: number; uploading: number }): boolean {
  return message.uploading === 0 && (trimText(message.texto) !== "" || message.uploaded > 0);
}
