/** Messages of a 422 about a request, the same on the screen and from the server. */
export const INVALID_QUANTITY = "Informe uma quantidade inteira de 1 a 999.999";
export const INVALID_INTEGER = "Informe um número inteiro de 0 a 999.999";
export const INVALID_PRICE = "Informe um valor de 0,00 a 99.999.999,99";
export const TOO_MANY_ITEMS = "No máximo 2.000 itens";

/** More files than a form takes (OP-56). */
export function tooManyFiles(maxFiles: number): string {
  return `No máximo ${maxFiles} arquivos`;
}
