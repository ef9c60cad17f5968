import { formatInteger } from "../../platform/number.ts";
import { MAX_SHEET_ROWS } from "../../platform/sheet.ts";

/** The card and its dialog (AHOM-03). */
export const EXPORTACAO_TITLE = "Exportar Requisições";
export const EXPORTACAO_ABOUT = "As requisições de um período em um só arquivo, com os dados do formulário.";
/** What is asked for and what comes, said in the dialog. */
export const EXPORTACAO_HELP =
  "Todas as requisições que foram criadas nestes dias, de todos os concessionários, com formulário, peças e resposta. Rascunhos não entram.";
/** The button that makes the file (AEXP-03). */
export const GERAR = "Gerar";
/** A period that ends before it begins, to the letter (AEXP-05). */
export const START_AFTER_END = "A data de inicio deve igual ou anterior a data de fim";

/** More requests than a sheet has rows (400); a csv has no limit. */
export function tooManyForSheet(linhas: number): string {
  return `O período tem ${formatInteger(linhas)} requisições, e em uma planilha do Excel cabem ${formatInteger(MAX_SHEET_ROWS)}. Escolha CSV, que não tem limite, ou menos dias.`;
}
