/** How a text is cut into rows. */
export interface CsvCut {
  readonly encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";
  readonly separator: string;
  /** Whether the first line only names the separator: a spreadsheet shows no row for it. */
  readonly isSeparatorNamed: boolean;
}

/**
 * A row: its number as a spreadsheet counts it, its cells as far as they can be told, and why it is refused, if it is.
 */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly refused?: CsvRefusal;
}

export type CsvRefusal = "unclosed-quote" | "too-long" | "too-many-columns" | "wrong-letters";

/** Characters of a row, at most, so that a file without breaks or with an open quote fills no memory. */
const MAX_ROW = 64 * 1024;
const MAX_COLUMNS = 100;

/** What a decoder writes for a byte that is no letter; what no text may hold. */
const LOST = /[\uFFFD\0]/;
/** Portuguese letters of UTF-8 that were read as Windows-1252: 'Ã§' for 'ç'. */
const FOREIGN =
  /[\u00C2\u00C3][\u0080-\u00BF\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2022\u02DC\u2122\u0161\u203A\u0153\u017E\u0178]|\0/;

/**
 * Cuts text that comes in pieces into rows: blank ones left out and counted, quotes taken off, a break in quotes as a
 * line feed. Lines end by LF, CRLF or CR. A quote that is not closed within the longest row, or at all, spoils only its
 * own line: reading goes on with the next line. So do letters of another encoding.
 */
export function createRows({ separator, encoding, isSeparatorNamed }: CsvCut): {
  readonly take: (text: string, isEnd?: boolean) => CsvRecord[];
} {
  const wrong = encoding === "windows-1252" ? FOREIGN : LOST;
  const breaks = createBreaks();
  let rest = "";
  let line = isSeparatorNamed ? 0 : 1;
  /** True within a line that was refused for its length. */
  let skips = false;

  function take(piece: string, isEnd = false): CsvRecord[] {
    const all = rest + breaks(piece, isEnd);
    const isSuspect = wrong.test(all);
    const records: CsvRecord[] = [];
    const add = (cells: readonly string[], refused?: CsvRefusal): void => {
      const why =
        refused ?? (isSuspect && cells.some((cell) => wrong.test(cell)) ? "wrong-letters" : undefined);
      if (line > 0 && (why !== undefined || cells.some((cell) => cell.trim() !== "")))
        records.push(why === undefined ? { line, cells } : { line, cells, refused: why });
      line += 1;
    };
    let at = 0;
    let quote = -1;
    while (at < all.length) {
      const end = all.indexOf("\n", at);
      if (end === -1 && !isEnd) break;
      const stop = end === -1 ? all.length : end;
      if (quote !== Infinity && quote < at) quote = indexOr(all, '"', at, Infinity);
      let next = stop + 1;
      if (skips) {
        skips = false;
        line += 1;
      } else if (stop - at > MAX_ROW) add([], "too-long");
      else if (quote >= stop) addPlain(all.slice(at, stop), add, separator);
      else {
        const found = readQuoted(all, at, separator);
        // It may go on in the next piece: even a quote at the very end may be half of a doubled one.
        const isWhole = found !== undefined && (isEnd || found.next <= all.length);
        if (!isWhole && !isEnd && all.length - at <= MAX_ROW) break;
        if (isWhole) {
          add(found.cells, found.cells.length > MAX_COLUMNS ? "too-many-columns" : undefined);
          ({ next } = found);
        } else add(all.slice(at, stop).split(separator, MAX_COLUMNS), "unclosed-quote");
      }
      at = next;
    }
    rest = at < all.length ? all.slice(at) : "";
    // A slice keeps the larger text that it was cut from in memory.
    if (skips) rest = "";
    else if (!isEnd && rest.length > MAX_ROW && !rest.includes("\n")) {
      add([], "too-long");
      line -= 1;
      skips = true;
      rest = "";
    }
    return records;
  }

  return { take };
}

function addPlain(
  text: string,
  add: (cells: readonly string[], refused?: CsvRefusal) => void,
  separator: string,
): void {
  const cells = text.split(separator, MAX_COLUMNS + 1);
  if (cells.length > MAX_COLUMNS) add(cells.slice(0, MAX_COLUMNS), "too-many-columns");
  else add(cells);
}

/** Every break as a line feed; a CR at the end of a piece waits for what follows it. */
function createBreaks(): (piece: string, isEnd: boolean) => string {
  let isHeld = false;
  return (piece, isEnd) => {
    const all = isHeld ? `\r${piece}` : piece;
    isHeld = !isEnd && all.endsWith("\r");
    const text = isHeld ? all.slice(0, -1) : all;
    return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  };
}

function indexOr(text: string, sought: string, from: number, none: number): number {
  const at = text.indexOf(sought, from);
  return at === -1 ? none : at;
}

/**
 * The cells of a row with quotes, and the position after it; undefined where a quote does not close. A quote inside a
 * cell that does not begin with one is an ordinary character.
 */
function readQuoted(
  text: string,
  from: number,
  separator: string,
): { readonly cells: string[]; readonly next: number } | undefined {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close === -1 || close - from > MAX_ROW) return undefined;
        cell += text.slice(at, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    // The rest of the cell, up to the separator or the end of the line.
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
    cell += text.slice(at, end);
    cells.push(cell);
    at = end + 1;
    const isLast = end >= text.length || text[end] === "\n";
    if (isLast) return { cells, next: at };
    if (cells.length > MAX_COLUMNS) return { cells, next: indexOr(text, "\n", end, text.length) + 1 };
  }
}
