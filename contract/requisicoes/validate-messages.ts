import { formatInteger } from "../platform/number.ts";

/** Messages of a 422, the same on the screen and from the server. */
export const INVALID_QUANTITY = "Informe uma quantidade inteira de 1 a 999.999";
export const INVALID_INTEGER = "Informe um número inteiro de 0 a 999.999";
export const INVALID_PRICE = "Informe um valor de 0,00 a 99.999.999,99";
export const TOO_MANY_ITEMS = "No máximo 2.000 itens";

/** A text longer than its field. */
export function tooLong(maxLength: number): string {
  return `No máximo ${formatInteger(maxLength)} caracteres`;
}

/** A text that does not fill its mask: 'Use o formato 0000/0000'. */
export function wrongFormat(mask: string): string {
  return `Use o formato ${mask.replaceAll("#", "0")}`;
}

/** A field with the same value as another that it must differ from. */
export function mustDiffer(label: string): string {
  return `Deve ser diferente de ${label}`;
}

/** More files than a form takes (OP-56). */
export function tooManyFiles(maxFiles: number): string {
  return `No máximo ${maxFiles} arquivos`;
}
