import type { AnexoMarcado } from "../../../contract/arquivos/index.ts";
import { FILES_ON_THEIR_WAY } from "../../../contract/arquivos/index.ts";
import {
  MAX_TEXT,
  NOTHING_TO_SEND,
  isSendable,
  type InteracaoTipo,
  type SendInteracao,
} from "../../../contract/interacoes/index.ts";
import { REQ_STATUSES, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import { recipientsOf, whyNoEmail, type Recipients } from "./email/recipients.ts";

/** A stored file with its bytes; a draft of an earlier version has none. */
export interface DraftAnexo extends AnexoMarcado {
  readonly arquivo_tamanho?: number;
}

/** A message that is being written. */
export interface MessageDraft extends Recipients {
  readonly texto: string;
  readonly anexos: readonly DraftAnexo[];
  readonly privada: boolean;
  /** Its recipients are kept while it is of another type. */
  readonly tipo: InteracaoTipo;
  /** The status that the request gets after the message. */
  readonly status?: ReqStatus | undefined;
  /** The last attempt to send it, whose answer may have been lost. */
  readonly tentativa?: Attempt;
}

export const EMPTY_DRAFT: MessageDraft = {
  texto: "",
  anexos: [],
  privada: false,
  tipo: "sistema",
  emails: [],
  digitado: "",
};

/** True when there is nothing to lose. */
export function isEmptyDraft({ texto, anexos, emails, digitado }: MessageDraft): boolean {
  return texto === "" && anexos.length === 0 && emails.length === 0 && digitado === "";
}

/** Serialises a draft for storage; empty when there is nothing to store. */
export function serializeDraft(draft: MessageDraft): string {
  const isPlain = isEmptyDraft(draft) && draft.tipo === "sistema" && !draft.privada;
  return isPlain && draft.status === undefined ? "" : JSON.stringify(draft);
}

/** Parses a stored draft; an empty one for anything else. */
export function readDraft(stored: string): MessageDraft {
  try {
    const { texto, anexos, privada, status, tentativa, tipo, emails, digitado } = JSON.parse(
      stored,
    ) as Partial<MessageDraft>;
    if (typeof texto !== "string" || !Array.isArray(anexos)) return EMPTY_DRAFT;
    const known = REQ_STATUSES.find((one) => one === status);
    const draft: MessageDraft = {
      texto,
      anexos,
      privada: privada === true,
      tipo: tipo === "email" ? "email" : "sistema",
      emails: Array.isArray(emails) ? emails.map(String) : [],
      digitado: typeof digitado === "string" ? digitado : "",
      ...(known && { status: known }),
    };
    return typeof tentativa?.chave === "string" ? { ...draft, tentativa } : draft;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Why the message cannot be sent yet; null when it can (INT-19 to INT-22, SCHT-19, OP-55). */
export function whyNotSendable(draft: MessageDraft, uploading: number, isSending: boolean): string | null {
  const { texto, anexos, tipo } = draft;
  if (isSending) return "Enviando a mensagem…";
  if (uploading > 0) return FILES_ON_THEIR_WAY;
  if (texto.trim().length > MAX_TEXT) return `A mensagem passa de ${MAX_TEXT} caracteres.`;
  if (!isSendable({ texto, uploaded: anexos.length, uploading })) return NOTHING_TO_SEND;
  return tipo === "email" ? whyNoEmail(draft, bytesOf(anexos)) : null;
}

/** What stored files take together, as far as it is known. */
export function bytesOf(anexos: readonly DraftAnexo[]): number {
  return anexos.reduce((sum, { arquivo_tamanho = 0 }) => sum + arquivo_tamanho, 0);
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
    ...(draft.tipo === "email" ? recipientsOf(draft) : []),
  ]);
  return last?.content === content ? last : { content, chave: newKey() };
}

/** The message as it is sent (INT-08, INT-10, INT-11). */
export function messageOfDraft(draft: MessageDraft, chave: string): SendInteracao {
  return {
    interacao_tipo: draft.tipo,
    interacao_texto: draft.texto.trim(),
    interacao_anexos: draft.anexos.map(({ arquivo_id, arquivo_nome }) => ({ arquivo_id, arquivo_nome })),
    // A message that leaves the house is staff's alone (INT-23, SCHT-20).
    interacao_privada: draft.privada || draft.tipo === "email" ? 1 : 0,
    ...(draft.tipo === "email" && { interacao_emails: recipientsOf(draft) }),
    interacao_chave: chave,
  };
}
