/** The e-mails of the contacts could not be read (SCHT-32, to the letter). */
export const CONTATOS_FAILED = "Não foi possivel carregar a lista de e-mails";
/** The mail that was to be sent again is under way, or has arrived by now (409). */
export const NOT_FAILED = "Este e-mail não falhou: ele está na fila ou já foi enviado.";
