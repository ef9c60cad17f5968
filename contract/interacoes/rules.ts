/** INT-09; `email` comes with the mail issue and is refused until then. */
export const INTERACAO_TIPOS = ["sistema"] as const;

/** Characters of one message at most. */
export const MAX_TEXT = 10_000;

/** OP-55: what the send button waits for, with the type always chosen. */
export function isSendable(message: { texto: string; uploaded: number; uploading: number }): boolean {
  return message.uploading === 0 && (message.texto.trim() !== "" || message.uploaded > 0);
}
