/** A message was sent (INT-24). */
export const SENT = "Mensagem enviada!";
/** The thread has no messages yet (INT-02). */
export const EMPTY_THREAD = "Nenhuma interação até o momento";
/** A request has no files, neither in its form nor in its messages. */
export const NO_FILES = "Nenhum arquivo nesta requisição";
/** A message without text and without files (422, OP-55). */
export const NOTHING_TO_SEND = "Escreva uma mensagem ou anexe um arquivo";
/** An e-mail without anybody who could get it (422, INT-21). */
export const NO_EMAIL = "Informe ao menos um e-mail válido";
/** The files of an e-mail are larger together than servers take (422). */
export const EMAIL_TOO_LARGE = "Os anexos de um e-mail somam no máximo 20 MB";
/** An e-mail to more than 50 (422). */
export const TOO_MANY_RECIPIENTS = "Um e-mail vai a no máximo 50 destinatários";
/** More than 60 mails in a minute by one person (429). */
export const TOO_MANY_EMAILS = "Muitos e-mails em pouco tempo. Aguarde um minuto e envie de novo.";
/** Why an address of an e-mail was not even tried, or is not sent to again (422). */
export const NOT_AN_EMAIL = "O endereço não é um e-mail";
/** The e-mails of the contacts could not be read (SCHT-32, to the letter). */
export const CONTATOS_FAILED = "Não foi possivel carregar a lista de e-mails";
/** There is no such mail, or the person may not read its message (404). */
export const EMAIL_NOT_FOUND = "E-mail não encontrado";
/** A mail's sender is somebody else than the person who was written to (OP-54). */
export const OUTRO_REMETENTE = "O remetente difere de quem recebeu";
/** Why a file of a mail was left out, behind its name (OP-56). */
export const RECUSADO = {
  vazio: "arquivo vazio",
  tipo: "tipo de arquivo não aceito",
  grande: "maior que 10 MB",
  muitos: "além dos 10 anexos de uma mensagem",
  conteudo: "o conteúdo não é o que o nome diz",
  virus: "contém vírus",
  naoVerificado: "grande demais para a verificação de vírus",
} as const;
/** The files that were left out beyond those that are named. */
export const maisRecusados = (count: number): string =>
  count === 1 ? "e mais 1 arquivo" : `e mais ${count} arquivos`;
/** The text of a mail is longer than any that is kept. */
export const LIDO_CORTADO = "O texto foi cortado depois de 100.000 caracteres.";
/** The look of a mail is too large, or too involved, to be kept. */
export const LIDO_SEM_FORMATO = "O formato do e-mail não pôde ser guardado; ficou o texto.";
