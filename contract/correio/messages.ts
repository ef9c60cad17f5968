/** The mail that was to be sent again is under way, or has arrived by now (409). */
export const NOT_FAILED = "Este e-mail não falhou: ele está na fila ou já foi enviado.";

/** A colleague was first (409). */
export const resentBy = (nome: string): string => `${nome} já reenviou este e-mail.`;
export const givenUpBy = (nome: string): string => `${nome} já desistiu deste e-mail.`;
/** A mail that cannot go out any more, since its thread takes no messages (403). */
export const THREAD_CLOSED = "A requisição está fechada e não envia mais mensagens. Desista deste e-mail.";

/** The screen of mail: its title, and the label of the ways to it. */
export const CORREIO_TITLE = "Correio";
