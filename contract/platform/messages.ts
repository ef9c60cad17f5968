import { formatInteger } from "./number.ts";

/** CROSS-01: when the server has nothing better to say. */
export const UNKNOWN_ERROR = "Ocorreu um erro desconhecido. Por favor, tente novamente mais tarde";
/** CROSS-02: a list without rows. */
export const EMPTY_LIST = "Nenhum resultado encontrado.";
// What is said of one field, the same on the screen and in the server's 422.
export const REQUIRED_FIELD = "Campo obrigatório";
export const INVALID_VALUE = "Valor inválido";
export const INVALID_DATE = "Data com formato inválido";
export const INVALID_TIME = "Hora com formato inválido";
export const INVALID_EMAIL = "O e-mail não é válido.";
/** PERF-04. */
export const INVALID_CPF = "O CPF tem 11 dígitos.";
export const INVALID_CNPJ = "O CNPJ tem 12 letras ou dígitos e 2 dígitos verificadores.";
/** PERF-05. */
export const INVALID_TELEFONE = "O telefone tem o DDD e mais 8 ou 9 dígitos.";
/** More exports at once than a person may have (429, docs/contract.md). */
export const TOO_MANY_EXPORTS =
  "Já há 2 arquivos sendo gerados. Aguarde um deles terminar e tente novamente.";
/** AUTH-49, OP-03: role or scope refusal. */
export const FORBIDDEN = "Você não tem permissão para executar essa ação";
/** AUTH-52. */
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

/** A field that says the same as another, which it must not. */
export function mustDiffer(label: string): string {
  return `Deve ser diferente de ${label}`;
}
