import type { Anexo } from "../../../contract/arquivos/index.ts";
import { FILES_ON_THEIR_WAY } from "../../../contract/arquivos/index.ts";
import {
  MAX_TEXT,
  NOTHING_TO_SEND,
  isSendable,
  type SendInteracao,
} from "../../../contract/interacoes/index.ts";
import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";

/** A message that is being written. */
export interface MessageDraft {
  readonly texto: string;
  readonly anexos: readonly Anexo[];
  readonly privada: boolean;
  /** The status that the request gets after the message. */
  readonly status?: ReqStatus | undefined;
  /** The last attempt to send it, whose answer may have been lost. */
  readonly tentativa?: Attempt;
}

export const EMPTY_DRAFT: MessageDraft = { texto: "", anexos: [], privada: false };

/** True when there is nothing to lose. */
export function isEmptyDraft({ texto, anexos }: MessageDraft): boolean {
  return texto === "" && anexos.length === 0;
}

/** Serialises a draft for storage; empty when there is nothing to store. */
export function serializeDraft(draft: MessageDraft): string {
  return isEmptyDraft(draft) && !draft.privada && draft.status === undefined ? "" : JSON.stringify(draft);
}

/** Parses a stored draft; an empty one for anything else. */
export function readDraft(stored: string): MessageDraft {
  try {
    const { texto, anexos, privada, status, tentativa } = JSON.parse(stored) as Partial<MessageDraft>;
    if (typeof texto !== "string" || !Array.isArray(anexos)) return EMPTY_DRAFT;
    const known = REQ_STATUSES.find((one) => one === status);
    const draft = { texto, anexos, privada: privada === true, ...(known && { status: known }) };
    return typeof tentativa?.chave === "string" ? { ...draft, tentativa } : draft;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Why the message cannot be sent yet; null when it can (INT-19, INT-22, OP-55). */
export function whyNotSendable(
  { texto, anexos }: MessageDraft,
  uploading: number,
  isSending: boolean,
): string | null {
  if (isSending) return "Enviando a mensagem…";
  if (uploading > 0) return FILES_ON_THEIR_WAY;
  if (texto.trim().length > MAX_TEXT) return `A mensagem passa de ${MAX_TEXT} caracteres.`;
  return isSendable({ texto, uploaded: anexos.length, uploading }) ? null : NOTHING_TO_SEND;
}

/** An attempt to send: its content and its key. */
export interface Attempt {
  readonly content: string;
  readonly chave: string;
}

/**
 * The key of the next attempt: the same for the same content, so that a retry stores nothing twice; a new one after any
 * change, so that the change is stored.
 */
export function nextAttempt(draft: MessageDraft, last: Attempt | null, newKey: () => string): Attempt {
  const content = JSON.stringify([
    draft.texto.trim(),
    draft.anexos.map((one) => one.arquivo_id),
    draft.privada,
  ]);
  return last?.content === content ? last : { content, chave: newKey() };
}

/** The message as it is sent (INT-08, INT-10, INT-11). */
export function messageOfDraft(draft: MessageDraft, chave: string): SendInteracao {
  return {
    interacao_tipo: "sistema",
    interacao_texto: draft.texto.trim(),
    interacao_anexos: [...draft.anexos],
    interacao_privada: draft.privada ? 1 : 0,
    interacao_chave: chave,
  };
}
