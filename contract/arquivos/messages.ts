/** A file of a type that is not accepted (415; FORM-19, FILE-07). */
export const INVALID_FILE_TYPE = "Tipo de arquivo inválido, selecione um arquivo válido";
/** An upload that failed, or a file that is too large (413; FILE-08, OP-56). */
export const UPLOAD_FAILED = "Erro ao carregar arquivo";
/** The removal of a file that a form or a message already refers to (409). */
export const ALREADY_SENT = "O arquivo já foi enviado e não pode mais ser removido.";
/** More unsent files than one person may have (413, OP-56). */
export const TOO_MANY_UNSENT = "Há 200 MB de arquivos não enviados. Envie ou remova algum.";
/** The storage is full or nearly full (507). */
export const NO_ROOM =
  "Não há espaço livre para salvar o arquivo. Avise o suporte e tente novamente mais tarde.";
/** Too many uploads of one person at once (429, docs/contract.md). */
export const TOO_MANY_AT_ONCE =
  "Já há 4 arquivos sendo enviados. Aguarde um deles terminar e tente novamente.";
/** More than 120 uploads in a minute (429, docs/contract.md). */
export const TOO_MANY_UPLOADS =
  "Muitos arquivos enviados em pouco tempo. Aguarde um minuto e tente novamente.";
/** A form or a message waits for its files. */
export const FILES_ON_THEIR_WAY = "Aguarde o envio dos arquivos terminar.";
