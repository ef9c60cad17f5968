/** The mail that was to be sent again is under way, or has arrived by now (409). */
export const NOT_FAILED = "Este e-mail não falhou: ele está na fila ou já foi enviado.";
