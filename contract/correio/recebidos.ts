/**
 * Where a mail that came in stands: it waits for staff; it became a message by itself, or by a person; it was left out,
 * by a person or because no person wrote it; it said that a mail of ours did not arrive.
 */
export const RECEBIDO_ESTADOS = ["aguardando", "entregue", "atribuido", "descartado", "devolvido"] as const;
export type RecebidoEstado = (typeof RECEBIDO_ESTADOS)[number];

/**
 * Why it waits: its address names no thread, or one that we never made; its request is closed; it cannot be read; it
 * came to where only notices of failure come, and is none.
 */
export const RECEBIDO_MOTIVOS = [
  "sem_token",
  "token_invalido",
  "requisicao_fechada",
  "ilegivel",
  "devolucao",
] as const;
export type RecebidoMotivo = (typeof RECEBIDO_MOTIVOS)[number];

/** An attachment of a mail that waits: it is stored as a file only once a message is made of it. */
export interface RecebidoAnexo {
  readonly nome: string;
  readonly bytes: number;
}

/** Why a mail was left out that nobody looked at, since no person wrote it. */
export const AUTOMATIC_ANSWER = "Resposta automática";
export const LOOPED = "Volta de um e-mail do PAC";
export const DELAYED = "Aviso de entrega que não diz que o e-mail falhou";
export const BOUNCE_OF_NONE = "Devolução que não diz de qual e-mail é, ou de um que já foi reenviado";
