/** The generic error, when the server sends no better message (CROSS-01). */
export const UNKNOWN_ERROR = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
export const PAGE_NOT_FOUND = "Página não encontrada";
/** A list without rows (CROSS-02). */
export const EMPTY_LIST = "Nenhum resultado encontrado.";
/** The title of a dialog that warns. */
export const ATTENTION = "Atenção!";
export const REQUIRED_FIELD = "Campo obrigatório";
export const INVALID_VALUE = "Valor inválido";
export const INVALID_EMAIL = "O e-mail não é válido.";
export const INVALID_DATE = "Data com formato inválido";
export const INVALID_TIME = "Hora com formato inválido";
/** Too many exports of one person at once (429, docs/contract.md). */
export const TOO_MANY_EXPORTS =
  "Já há 2 arquivos sendo gerados. Aguarde um deles terminar e tente novamente.";
/** Refused by role or scope (AUTH-49, OP-03). */
export const FORBIDDEN = "Você não tem permissão para executar essa ação";
/** The session ended; shown on the sign-in screen (AUTH-52). */
export const SESSION_EXPIRED = "Sessão expirada. Realize o login novamente.";
