import { foldText } from "./text.ts";
import { trimBlock, type Room } from "./trim-block.ts";

/** How a quantity is cut short, which is not its beginning. */
const QUANTITIES: ReadonlySet<string> = new Set(["qtd", "qtde", "qde"]);

/** A block of texts from a spreadsheet, as a table takes it. */
export interface PastedBlock {
  readonly lines: readonly (readonly string[])[];
  /** The cells of the heading that was left out; empty if there was none. */
  readonly header: readonly string[];
}

/**
 * Drops what a selection in a spreadsheet brings along: a first line that names at least two of the table's columns,
 * as people head their own ('Código', 'Qtd'), and rows and columns at the end without any text, as far as they lie over
 * nothing.
 * @param room the cells of the table that it is pasted over, if any
 */
export function tidyBlock(lines: PastedBlock["lines"], labels: readonly string[], room?: Room): PastedBlock {
  const [first = [], ...rest] = lines;
  const names = (cell: string): boolean => labels.map(same).some((label) => isNameOf(cell, label));
  const isHeader = new Set(first.map(same).filter(names)).size >= 2;
  const body = isHeader ? rest : lines;
  return {
    lines: trimBlock(body, room),
    header: isHeader ? first.map((cell) => cell.trim()).filter((cell) => cell !== "") : [],
  };
}

/** The label itself, its first words, or its first word cut short: 'código' and 'cod' of 'código da peça'. */
function isNameOf(cell: string, label: string): boolean {
  if (cell === "" || label === "") return false;
  if (label === cell || label.startsWith(`${cell} `)) return true;
  const short = QUANTITIES.has(cell) ? "quantidade" : cell;
  return /^\p{L}{3,}$/u.test(short) && label.startsWith(short);
}

function same(cell: string): string {
  return foldText(cell.trim()).replace(/[.:*\s]+$/, "");
}
