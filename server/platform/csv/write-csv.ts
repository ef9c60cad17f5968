import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";

export const CSV_TYPE = "text/csv; charset=utf-8";

const NEEDS_QUOTES = /[;"\r\n]/;
/**
 * A text that a spreadsheet would take for a formula, also behind apostrophes, so that a reader knows which apostrophe
 * to take off.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;
/** By this mark Excel knows that the text is UTF-8. */
const MARK = "\uFEFF";
/** Rows are passed on in pieces of about this many characters. */
const PIECE = 32 * 1024;

/** Rows as the text of a CSV that Excel opens in Brazil: `;` between cells, CRLF after rows, formulas made harmless. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("");
}

/**
 * A whole file of such rows under their titles, as a stream: rows are read as fast as it is taken, and memory does not
 * grow with them. A failure of theirs is one of the stream.
 */
export function streamCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Readable {
  return Readable.from(piecesOf(titles, rows), { objectMode: false });
}

async function* piecesOf(
  titles: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  // At once, so that the caller is answered before the first rows are read.
  yield `${MARK}${writeCsv([titles])}`;
  let piece = "";
  for await (const row of rows) {
    piece += writeCsv([row]);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
    // The others' turn: a quick reader takes piece after piece without one.
    await setImmediate();
  }
  if (piece !== "") yield piece;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before it was made harmless. */
export function unescaped(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text;
}
