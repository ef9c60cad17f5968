import { trimText } from "../platform/text.ts";

/** The message types that can be sent (INT-09); `email` is refused until mail is built. */
export const INTERACAO_TIPOS = ["sistema"] as const;

/** Characters of one message, at most. */
export const MAX_TEXT = 10_000;

/** True when the message has a text or an uploaded file and no upload is running (OP-55). */
export function isSendable(message: { texto: string; uploaded: number; uploading: number }): boolean {
  return message.uploading === 0 && (trimText(message.texto) !== "" || message.uploaded > 0);
}
