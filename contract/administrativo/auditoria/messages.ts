import { formatInteger } from "../../platform/number.ts";

/** The screen and its card. */
export const AUDITORIA_TITLE = "Auditoria";
export const AUDITORIA_ABOUT = "Quem fez o quê, em qual registro, quando e de onde.";
export const AUDITORIA_EMPTY = "Nada encontrado na auditoria";
export const AUDITORIA_DOWNLOAD_FAILED = "Ocorreu um erro na exportação da auditoria";
export const ENDERECO_INVALID = "Digite um endereço IP, como 10.0.0.7 ou 2001:db8:7:1::1.";
export const OBJETO_ID_MISSING = "Digite o número, a conta ou o código do registro.";
export const PESSOAS_FAILED = "Não foi possível carregar as pessoas";

/** More rows than one file has (400). */
export function tooMuchAuditoria(most: number): string {
  return `A auditoria tem mais de ${formatInteger(most)} linhas nesta busca. Filtre por período, pessoa ou ação.`;
}
