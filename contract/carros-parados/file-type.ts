import { endingOf, INVALID_FILE_TYPE } from "../arquivos/index.ts";

const ENDINGS: ReadonlySet<string> = new Set(["xls", "xlsx"]);

/** Why a week's file is not read by its name, to the letter (OP-75), and what a text file is saved as; null for none. */
export function wrongFileType(name: string): string | null {
  const ending = endingOf(name);
  if (ENDINGS.has(ending)) return null;
  return ending === "csv"
    ? `${INVALID_FILE_TYPE}. Abra o .csv no Excel, salve como .xlsx e envie de novo.`
    : INVALID_FILE_TYPE;
}
