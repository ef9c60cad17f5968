/** Messages of a 422 about a request, the same on the screen and from the server. */
export const INVALID_QUANTITY = "Informe uma quantidade inteira de 1 a 999.999";
/** Beside a quantity that was settled (FORM-28 to FORM-30). */
export const SETTLED_QUANTITY = "A quantidade é inteira, de 1 a 999.999.";
/** Beside an attended quantity that was settled (DET-32, DET-33). */
export const SETTLED_ATENDIDA = "A quantidade atendida é inteira, de 0 à solicitada.";
export const INVALID_NUMBER = "Informe um número";
export const INVALID_INTEGER = "Informe um número inteiro de 0 a 999.999";
export const INVALID_PRICE = "Informe um valor de 0,00 a 99.999.999,99";
export const TOO_MANY_ITEMS = "No máximo 2.000 itens";

/** More files than a form takes (OP-56). */
export function tooManyFiles(maxFiles: number): string {
  return `No máximo ${maxFiles} arquivos`;
}
