import { formatInteger } from "../platform/number.ts";
import { MAX_SHEET_ROWS } from "../platform/sheet.ts";

/** The screen where a report is asked for, by the name of its card (SHOM-08, OP-82). */
export { RELATORIOS_TITLE } from "../carros-parados/index.ts";
/** The report in its own window (SHOM-09). */
export const RELATORIO_TITLE = "Relatório de Veículos Parados";
/** The report could not be read, to the letter (SREP-19, OP-83). */
export const RELATORIO_FAILED = "Ocorreu um erro no relatório, por favor tente novamente mais tarde";
/** The spreadsheet did not come whole, to the letter (SREP-20). */
export { EXAMPLE_DOWNLOAD_FAILED as RELATORIO_DOWNLOAD_FAILED } from "../carros-parados/index.ts";
/** The button that makes the report (SREP-07). */
export const EMITIR_RELATORIO = "Emitir Relatório";

/** Rows of a report on the screen, at most. */
export const MAX_LINHAS_NA_TELA = 20_000;

/** A report that is too long for the screen. */
export function tooManyForScreen(linhas: number): string {
  return `O relatório tem ${formatInteger(linhas)} linhas, e na tela cabem ${formatInteger(MAX_LINHAS_NA_TELA)}. Emita em Excel, ou escolha uma semana ou menos concessionários.`;
}

/** A report that is too long for a sheet (400). */
export function tooManyForExcel(linhas: number): string {
  return `O relatório tem ${formatInteger(linhas)} linhas, e em uma planilha cabem ${formatInteger(MAX_SHEET_ROWS)}. Escolha uma semana ou menos concessionários.`;
}

/**
 * A report without a row, to the letter (SREP-11, OP-81).
 * @param numero the week's number as it is shown; null for all weeks of the year
 */
export function emptyRelatorio(ano: number, numero: string | null): string {
  const when = numero === null ? `no ano ${ano}` : `na semana ${numero}`;
  return `Não há relatórios para exibir destas concessionarias ${when}`;
}
