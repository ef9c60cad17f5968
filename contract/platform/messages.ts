import { formatInteger } from "./number.ts";

/** The generic error, when the server sends no better message (CROSS-01). */
export const UNKNOWN_ERROR = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
export const PAGE_NOT_FOUND = "Página não encontrada";
/** A list without rows (CROSS-02). */
export const EMPTY_LIST = "Nenhum resultado encontrado.";
/** Why an empty list has no spreadsheet. */
export const NOTHING_TO_DOWNLOAD = "A lista está vazia: não há o que baixar.";
/** The title of a dialog that warns. */
export const ATTENTION = "Atenção!";
// What is said of one field, the same on the screen and in the server's 422.
export const REQUIRED_FIELD = "Campo obrigatório";
export const INVALID_VALUE = "Valor inválido";
export const INVALID_DATE = "Data com formato inválido";
export const INVALID_TIME = "Hora com formato inválido";
export const INVALID_EMAIL = "O e-mail não é válido.";
/** A CPF with too few or too many digits (PERF-04). */
export const INVALID_CPF = "O CPF tem 11 dígitos.";
export const INVALID_CNPJ = "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores.";
/** Neither of the two (ACON-06). */
export const INVALID_CPF_OR_CNPJ =
  "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores; o CPF, 11 dígitos.";
/** A telephone with too few or too many digits (PERF-05). */
export const INVALID_TELEFONE = "O telefone tem o DDD e mais 8 ou 9 dígitos.";
/** A code that a spreadsheet has changed (damaged-code.ts): what it was is not in the text any more. */
export const CODE_AS_NUMBER =
  "O Excel trocou este código por um número. Formate a coluna como texto e escreva o código certo.";
export const CODE_AS_DATE =
  "O Excel trocou este código por uma data. Formate a coluna como texto e escreva o código certo.";
export const CODE_CUT_OFF =
  "A coluna estava estreita no Excel e só mostrou ####. Alargue a coluna ou escreva o código certo.";
export const CODE_IS_ERROR = "O Excel mostrou um erro no lugar deste código. Escreva o código certo.";
/** A code that somebody has kept from it. */
export const CODE_WRAPPED = "Escreva só o código, sem o sinal de igual, o apóstrofo ou as aspas do Excel.";
/** Too many exports of one person at once (429, docs/contract.md). */
export const TOO_MANY_EXPORTS =
  "Já há 2 arquivos sendo gerados. Aguarde um deles terminar e tente novamente.";
/** Refused by role or scope (AUTH-49, OP-03). */
export const FORBIDDEN = "Você não tem permissão para executar essa ação";
/** The session ended; shown on the sign-in screen (AUTH-52). */
export const SESSION_EXPIRED = "Sessão expirada. Realize o login novamente.";

/** A text longer than its field. */
export function tooLong(maxLength: number): string {
  return `No máximo ${formatInteger(maxLength)} caracteres`;
}

/** More rows than a table of a form takes. */
export function tooManyRows(maxRows: number): string {
  return `No máximo ${formatInteger(maxRows)} linhas`;
}

/** A text that does not fill its mask: 'Use o formato 0000/0000'. */
export function wrongFormat(mask: string): string {
  return `Use o formato ${mask.replaceAll("#", "0")}`;
}

/** A field with the same value as another that it must differ from. */
export function mustDiffer(label: string): string {
  return `Deve ser diferente de ${label}`;
}
/** A file that could not be downloaded, to the letter (SIMP-11, SREP-20). */
export const DOWNLOAD_FAILED = "Ocorreu um erro no download, por favor tente novamente mais tarde";
/** Where the files are kept does not answer (503, decision 82); everything else works. */
export const FILES_AWAY = "O armazenamento de arquivos não responde. Tente novamente em instantes.";
/** What was to be shown did not come, to the letter (STBL-35, SCHT-29). */
export const LOAD_FAILED = "Ocorreu um erro ao carregar os dados";
