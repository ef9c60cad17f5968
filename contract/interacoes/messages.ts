/** A message was sent (INT-24). */
export const SENT = "Mensagem enviada!";
/** The thread has no messages yet (INT-02). */
export const EMPTY_THREAD = "Nenhuma interação até o momento";
/** A message without text and without files (422, OP-55). */
export const NOTHING_TO_SEND = "Escreva uma mensagem ou anexe um arquivo";
