/** A message was sent (INT-24). */
export const SENT = "Mensagem enviada!";
/** The thread has no messages yet (INT-02). */
export const EMPTY_THREAD = "Nenhuma interação até o momento";
/** A request has no files, neither in its form nor in its messages. */
export const NO_FILES = "Nenhum arquivo nesta requisição";
/** A message without text and without files (422, OP-55). */
export const NOTHING_TO_SEND = "Escreva uma mensagem ou anexe um arquivo";
