/** FORM-19 FILE-07 (415). */
export const INVALID_FILE_TYPE = "Tipo de arquivo inválido, selecione um arquivo válido";
/** FILE-08, and too large a file (413, OP-56). */
export const UPLOAD_FAILED = "Erro ao carregar arquivo";
/** More than 120 uploads a minute (429, contract-notes). */
export const TOO_MANY_UPLOADS =
  "Muitos arquivos enviados em pouco tempo. Aguarde um minuto e tente novamente.";
