import type { Readable } from "node:stream";

/** A record: the number of its first line in the file, and its cells, or why it cannot be read. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly refused: CsvRefusal };

export type CsvRefusal = "unclosed-quote" | "too-long" | "too-many-columns";

/** Characters of a record, at most, so that a file without breaks or with an open quote fills no memory. */
const MAX_RECORD = 64 * 1024;
const MAX_COLUMNS = 100;

/** How a file is written. */
export interface CsvShape {
  readonly encoding: "utf-8" | "windows-1252";
  /** Its line breaks: those within quotes too, so rows are this many at most. */
  readonly lines: number;
}

/** Looks through a whole file: UTF-8 where it is valid as that, else Windows-1252. */
export async function readCsvShape(content: Readable): Promise<CsvShape> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let encoding: CsvShape["encoding"] = "utf-8";
  let lines = 0;
  let last = 10;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
    last = chunk.at(-1) ?? last;
    if (encoding === "utf-8" && !decodes(strict, chunk)) encoding = "windows-1252";
  }
  if (encoding === "utf-8" && !decodes(strict)) encoding = "windows-1252";
  return { encoding, lines: last === 10 ? lines : lines + 1 };
}

function decodes(strict: TextDecoder, chunk?: Buffer): boolean {
  try {
    strict.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads a CSV as a stream, in lists of records: without its BOM, blank lines left out, quotes taken off. A quote that is
 * not closed within the longest record, or at all, spoils its own line alone: the next line is read as one.
 */
export async function* readCsv(
  content: Readable,
  encoding: CsvShape["encoding"],
  separator: (firstLine: string) => ";" | ",",
): AsyncGenerator<CsvRecord[]> {
  const decoder = new TextDecoder(encoding);
  const reader = createReader(separator);
  for await (const chunk of content as AsyncIterable<Buffer>)
    yield reader.take(decoder.decode(chunk, { stream: true }));
  yield reader.take(decoder.decode(), true);
}

function createReader(separatorOf: (firstLine: string) => ";" | ","): {
  take: (text: string, isEnd?: boolean) => CsvRecord[];
} {
  let rest = "";
  let line = 1;
  let separator: ";" | "," | undefined;
  /** Within a line that was refused for its length. */
  let skips = false;

  function take(text: string, isEnd = false): CsvRecord[] {
    const all = rest === "" ? text : rest + text;
    const records: CsvRecord[] = [];
    let at = 0;
    for (;;) {
      const end = all.indexOf("\n", at);
      if (end === -1 && !isEnd) break;
      const stop = end === -1 ? all.length : end;
      if (end === -1 && at >= stop) break;
      separator ??= separatorOf(all.slice(at, stop));
      const first = line;
      if (skips) {
        skips = false;
      } else if (stop - at > MAX_RECORD) {
        records.push({ line: first, refused: "too-long" });
      } else if (!hasQuote(all, at, stop)) {
        push(records, first, splitPlain(all.slice(at, stop), separator));
      } else {
        const found = readQuoted(all, at, separator);
        // It may go on in what is yet to come: also a quote at the very end may be half of a doubled one.
        const isWhole = found !== undefined && (isEnd || found.next <= all.length);
        if (!isWhole && !isEnd && all.length - at <= MAX_RECORD) break;
        if (!isWhole) {
          records.push({ line: first, refused: "unclosed-quote" });
        } else {
          push(records, first, found.cells);
          line += found.breaks;
          at = found.next;
          line += 1;
          continue;
        }
      }
      line += 1;
      at = stop + 1;
    }
    rest = at < all.length ? all.slice(at) : "";
    // What was read belongs to larger texts, which would stay in memory with it.
    if (skips) rest = "";
    else if (!isEnd && rest.length > MAX_RECORD && !rest.includes("\n")) {
      records.push({ line, refused: "too-long" });
      skips = true;
      rest = "";
    }
    return records;
  }

  return { take };
}

function push(records: CsvRecord[], line: number, cells: readonly string[]): void {
  if (cells.length > MAX_COLUMNS) records.push({ line, refused: "too-many-columns" });
  else if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
}

function hasQuote(text: string, from: number, to: number): boolean {
  const at = text.indexOf('"', from);
  return at !== -1 && at < to;
}

function splitPlain(line: string, separator: string): string[] {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  return text.split(separator, MAX_COLUMNS + 1);
}

/**
 * The cells of a record with quotes, the position after it, and the breaks within it; undefined where a quote does not
 * close. A quote within a cell that does not begin with one is a letter.
 */
function readQuoted(
  text: string,
  from: number,
  separator: string,
): { cells: string[]; next: number; breaks: number } | undefined {
  const cells: string[] = [];
  let breaks = 0;
  let at = from;
  for (;;) {
    let cell = "";
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const close = text.indexOf('"', at);
        if (close === -1 || close - from > MAX_RECORD) return undefined;
        cell += text.slice(at, close);
        at = close + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
      for (let one = cell.indexOf("\n"); one !== -1; one = cell.indexOf("\n", one + 1)) breaks += 1;
    }
    // The rest of the cell, up to the separator or the end of the line.
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
    cell += text.slice(at, end);
    const isLast = end >= text.length || text[end] === "\n";
    cells.push(isLast && cell.endsWith("\r") ? cell.slice(0, -1) : cell);
    at = end + 1;
    if (isLast || cells.length > MAX_COLUMNS) {
      if (isLast) return { cells, next: at, breaks };
      const stop = text.indexOf("\n", end);
      return { cells, next: (stop === -1 ? text.length : stop) + 1, breaks };
    }
  }
}
