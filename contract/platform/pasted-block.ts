import { foldText } from "./text.ts";

/** A block of texts from a spreadsheet, as a table takes it. */
export interface PastedBlock {
  readonly lines: readonly (readonly string[])[];
  /** The cells of the heading that was left out; empty if there was none. */
  readonly header: readonly string[];
}

/**
 * Drops what a selection in a spreadsheet brings along: a first line that repeats at least two of the table's labels,
 * and rows and columns at the end without any text. A block that is blank everywhere stays, since it empties cells.
 */
export function tidyBlock(lines: PastedBlock["lines"], labels: readonly string[]): PastedBlock {
  const [first = [], ...rest] = lines;
  const known = new Set(labels.map(same));
  const isHeader = new Set(first.map(same).filter((cell) => cell !== "" && known.has(cell))).size >= 2;
  const body = isHeader ? rest : lines;
  const width = Math.max(0, ...body.map((line) => line.findLastIndex(isFilled) + 1));
  const height = body.findLastIndex((line) => line.some(isFilled)) + 1;
  return {
    lines: height === 0 ? body : body.slice(0, height).map((line) => line.slice(0, width)),
    header: isHeader ? first.map((cell) => cell.trim()).filter((cell) => cell !== "") : [],
  };
}

function same(cell: string): string {
  return foldText(cell.trim());
}

function isFilled(cell: string): boolean {
  return cell.trim() !== "";
}
