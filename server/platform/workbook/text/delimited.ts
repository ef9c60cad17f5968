import { MAX_COLUMNS, textCell } from "../cells.ts";
import { countKnown, foldLabel } from "../header.ts";
import { WorkbookRefusal } from "../refusal.ts";
import { sheetOfTexts } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import { joinText } from "../texts.ts";
import { bestDelimiter, LOOKED_AT, NAMED_DELIMITER } from "./delimiters.ts";

/** `="00123"`: how programs write a code into a CSV so that a spreadsheet keeps its zeros. */
const AS_FORMULA = /^="([^"]*)"$/;

const LINE_FEED = 10;
const RETURN = 13;
/** Rows among which one of several cells is looked for, where no label is known. */
const TABLE_WITHIN = 1000;

/**
 * A table of text (CSV), divided by `;`, tab or `,`: the delimiter by which the most labels are found, or else the most
 * cells.
 */
export function openDelimited(text: string, labels: readonly string[]): Sheet {
  const named = NAMED_DELIMITER.exec(text);
  const from = named ? named[0].length : 0;
  const first = (delimiter: string): (readonly string[])[] =>
    [...textRows(text, from, delimiter).take(LOOKED_AT)].map(({ texts }) => texts);
  const delimiter = named?.[1] ?? bestDelimiter(labels, first);
  const wanted = new Set(labels.map(foldLabel));
  const isKnown = first(delimiter).some((texts) => countKnown(texts, wanted) > 0);
  const isTable = textRows(text, from, delimiter)
    .take(TABLE_WITHIN)
    .some(({ texts }) => texts.filter((cell) => textCell(cell)).length > 1);
  if (!isKnown && !isTable) throw new WorkbookRefusal("not-a-workbook");
  return sheetOfTexts(
    textRows(text, from, delimiter).map(({ line, texts }) => ({
      line,
      hidden: false,
      cells: texts.map(textCell),
    })),
  );
}

/** The rows that are not blank, with their texts. A quote that is never closed means that the file was cut off. */
function* textRows(
  text: string,
  from: number,
  delimiter: string,
): Generator<{ readonly line: number; readonly texts: readonly string[] }> {
  let line = 0;
  let texts: string[] = [];
  let at = from;
  while (at < text.length) {
    if (texts.length === 0 && isLineEnd(text.charCodeAt(at))) {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      line += 1;
      continue;
    }
    const { cell, end } = cellAt(text, at, delimiter);
    if (texts.length < MAX_COLUMNS)
      texts.push(cell.startsWith("=") ? (AS_FORMULA.exec(cell)?.[1] ?? cell) : cell);
    at = end + 1;
    if (text[end] === delimiter && at < text.length) continue;
    if (text[end] === "\r" && text[at] === "\n") at += 1;
    line += 1;
    yield { line, texts };
    texts = [];
  }
}

/** A cell, cut to the length that is looked at, and where it ends. */
function cellAt(text: string, start: number, delimiter: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    const end = endOf(text, start, delimiter);
    return { cell: start === end ? "" : joinText("", text.slice(start, end)), end };
  }
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) throw new WorkbookRefusal("damaged");
  // No rule says what text behind the closing quote means; it is kept.
  const end = endOf(text, close + 1, delimiter);
  const quoted = joinText("", text.slice(start + 1, close)).replaceAll('""', '"');
  return { cell: joinText(quoted, text.slice(close + 1, end)), end };
}

const isLineEnd = (code: number): boolean => code === LINE_FEED || code === RETURN;

/** Where a cell without quotes ends. */
function endOf(text: string, from: number, delimiter: string): number {
  const ends = delimiter.charCodeAt(0);
  for (let end = from; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === ends || isLineEnd(code)) return end;
  }
  return text.length;
}
