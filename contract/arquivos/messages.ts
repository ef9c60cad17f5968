/** FORM-19 FILE-07 (415). */
export const INVALID_FILE_TYPE = "Tipo de arquivo inválido, selecione um arquivo válido";
/** FILE-08, and too large a file (413, OP-56). */
export const UPLOAD_FAILED = "Erro ao carregar arquivo";
/** A file that is to be removed, and that a form or a message refers to (409). */
export const ALREADY_SENT = "O arquivo já foi enviado e não pode mais ser removido.";
/** More unsent files than a person may have (413, OP-56). */
export const TOO_MANY_UNSENT = "Há 200 MB de arquivos não enviados. Envie ou remova algum.";
/** The storage is full, or nearly (507). */
export const NO_ROOM =
  "Não há espaço livre para guardar o arquivo. Avise o suporte e tente novamente mais tarde.";
/** More uploads at once than a person may have (429, docs/contract.md). */
export const TOO_MANY_AT_ONCE =
  "Já há 4 arquivos sendo enviados. Aguarde um deles terminar e tente novamente.";
/** More than 120 uploads a minute (429, docs/contract.md). */
export const TOO_MANY_UPLOADS =
  "Muitos arquivos enviados em pouco tempo. Aguarde um minuto e tente novamente.";
/** A form or a message waits for its files. */
export const FILES_ON_THEIR_WAY = "Aguarde o envio dos arquivos terminar.";
