/**
 * Parses the text that a spreadsheet puts on the clipboard into rows of cells. Rows end with \r\n, \n or \r, cells with
 * a tab. A cell with a tab or a line break is quoted, its own quotes doubled; any other quote (`1/2"`, `"abc`) is an
 * ordinary character. A final line break adds no row. Never throws.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const { cell, end } = cellAt(text, at);
    row.push(cell);
    if (text[end] === "\t") {
      at = end + 1;
      continue;
    }
    rows.push(row);
    row = [];
    at = text.startsWith("\r\n", end) ? end + 2 : end + 1;
  }
  return rows;
}

/** Formats a cell as a spreadsheet writes it to the clipboard. */
export function printTsvCell(cell: string): string {
  return /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function cellAt(text: string, start: number): { cell: string; end: number } {
  const close = text[start] === '"' ? closingQuote(text, start) : -1;
  if (close >= 0) return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end: close + 1 };
  let end = start;
  while (end < text.length && !isBreak(text[end])) end += 1;
  return { cell: text.slice(start, end), end };
}

/** The index where the quoted cell that opens at `start` closes, or -1 when it is not quoted. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at >= 0 && (at + 1 === text.length || isBreak(text[at + 1])) ? at : -1;
}

function isBreak(character: string | undefined): boolean {
  return character === "\t" || character === "\n" || character === "\r";
}
