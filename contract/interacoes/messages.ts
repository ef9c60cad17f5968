/** INT-24. */
export const SENT = "Mensagem enviada!";
/** INT-02. */
export const EMPTY_THREAD = "Nenhuma interação até o momento";
/** OP-55, when neither a text nor a file came (422). */
export const NOTHING_TO_SEND = "Escreva uma mensagem ou anexe um arquivo";
