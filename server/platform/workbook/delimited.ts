import { textCell } from "./cells.ts";
import { bestDelimiter, LOOKED_AT, NAMED_DELIMITER } from "./delimiters.ts";
import type { Grid } from "./grid.ts";
import { foldLabel } from "./header.ts";
import { WorkbookRefusal } from "./refusal.ts";
import { gridOfTexts } from "./text-table.ts";

/** `="00123"`: how programs write a code into a CSV so that a spreadsheet keeps its zeros. */
const AS_FORMULA = /^="([^"]*)"$/;

/** A table of text (CSV): `;`, tab or `,`; the one by which the most labels are found, or else the most cells. */
export function parseDelimited(text: string, wantedLabels: readonly string[]): Grid {
  const named = NAMED_DELIMITER.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const wanted = new Set(wantedLabels.map(foldLabel));
  const best = bestDelimiter(wantedLabels, (delimiter) => readRows(body, delimiter, LOOKED_AT));
  const rows = readRows(body, named?.[1] ?? best, Infinity);
  const isTable = rows.some((row) => row.filter((cell) => textCell(cell)).length > 1);
  const isKnown = rows.slice(0, LOOKED_AT).some((row) => row.some((cell) => wanted.has(foldLabel(cell))));
  if (!isTable && !isKnown) throw new WorkbookRefusal("not-a-workbook");
  const skipped = named ? [{ texts: [], hidden: false }] : [];
  return gridOfTexts([...skipped, ...rows.map((texts) => ({ texts, hidden: false }))]);
}

/** The rows of a text, at most so many. A quote that is never closed means that the file was cut off. */
function readRows(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const { cell, end } = cellAt(text, at, delimiter);
    row.push(AS_FORMULA.exec(cell)?.[1] ?? cell);
    at = end + 1;
    if (text[end] === delimiter && at < text.length) continue;
    if (text[end] === delimiter) row.push("");
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

function cellAt(text: string, start: number, delimiter: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    const end = endOf(text, start, delimiter);
    return { cell: text.slice(start, end), end };
  }
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw new WorkbookRefusal("damaged");
  // What stands behind the quote is not part of any rule; it is kept.
  const end = endOf(text, close + 1, delimiter);
  return { cell: text.slice(start + 1, close).replaceAll('""', '"') + text.slice(close + 1, end), end };
}

/** Where a cell without quotes ends. */
function endOf(text: string, from: number, delimiter: string): number {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}
