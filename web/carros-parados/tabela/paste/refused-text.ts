import { printTsvCell } from "../../../../contract/platform/tsv.ts";
import type { RefusedCell } from "./paste-rows.ts";

/** Refused cells as a spreadsheet takes them. */
export function refusedText(cells: readonly RefusedCell[]): string {
  const lines = cells.map(({ linha, label, text, reason }) => [String(linha), label, text, reason]);
  return [["Linha", "Coluna", "Texto", "Motivo"], ...lines]
    .map((line) => line.map(printTsvCell).join("\t"))
    .join("\r\n");
}
