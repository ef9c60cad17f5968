import { countKnown, foldLabel } from "../workbook/header.ts";
import { markedEncoding } from "../workbook/text/decode.ts";
import { bestDelimiter, LOOKED_AT, NAMED_DELIMITER } from "../workbook/text/delimiters.ts";
import { createRows } from "./rows.ts";
import type { CsvCut } from "./rows.ts";
import { isAscii } from "node:buffer";
import type { Readable } from "node:stream";

/** How a list is written, as a first look through it finds. */
export interface CsvShape extends CsvCut {
  /** The row of the header, from 1: the one of the first twenty rows with the most labels. 0 where none has any. */
  readonly headerLine: number;
  /** Its line breaks, those in quotes included: it has at most this many rows. */
  readonly lines: number;
}

/** The bytes of a line break, the last byte of ASCII, and what a decoder writes for bytes that are no letter. */
const [FEED, RETURN, LAST_ASCII, LOST] = [10, 13, 0x7f, 0xfffd];
/** Bytes at the beginning that tell the separator and the header. */
const HEAD = 64 * 1024;

/**
 * Looks through a whole list. Without a mark it is UTF-8 unless most of its letters are not: one wrong byte is a wrong
 * line, not another encoding.
 * @param labels the names of its columns
 */
export async function lookThrough(content: Readable, labels: readonly string[]): Promise<CsvShape> {
  const look = createLook();
  for await (const chunk of content as AsyncIterable<Buffer>) look.take(chunk);
  const { encoding, head, lines } = look.end();
  const text = new TextDecoder(encoding).decode(head);
  const named = NAMED_DELIMITER.exec(text);
  const rowsBy = (separator: string): { line: number; cells: readonly string[] }[] =>
    createRows({ separator, encoding, isSeparatorNamed: named !== null })
      .take(text, true)
      .filter(({ line }) => line <= LOOKED_AT);
  const separator = named?.[1] ?? bestDelimiter(labels, (one) => rowsBy(one).map(({ cells }) => cells));
  const wanted = new Set(labels.map(foldLabel));
  let headerLine = 0;
  let most = 0;
  for (const { line, cells } of rowsBy(separator)) {
    const known = countKnown(cells, wanted);
    if (known <= most) continue;
    headerLine = line;
    most = known;
  }
  return { encoding, separator, isSeparatorNamed: named !== null, headerLine, lines };
}

/** Counts the letters that are UTF-8, those that are not, and line breaks, in pieces of a file. */
function createLook(): {
  take: (chunk: Buffer) => void;
  end: () => Pick<CsvShape, "encoding" | "lines"> & { readonly head: Buffer };
} {
  let head: Buffer = Buffer.alloc(0);
  let marked: ReturnType<typeof markedEncoding>;
  let decoder: TextDecoder | undefined;
  let [letters, wrong, feeds, returns] = [0, 0, 0, 0];
  let last = FEED;

  function countLetters(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > LAST_ASCII) letters += 1;
      if (code === LOST) wrong += 1;
    }
  }

  function decode(chunk: Buffer, open: TextDecoder): void {
    // A piece of pure ASCII behind a complete letter has nothing to count.
    if (last > LAST_ASCII || !isAscii(chunk)) countLetters(open.decode(chunk, { stream: true }));
    last = chunk.at(-1) ?? last;
  }

  return {
    take: (chunk) => {
      for (let at = chunk.indexOf(FEED); at !== -1; at = chunk.indexOf(FEED, at + 1)) feeds += 1;
      for (let at = chunk.indexOf(RETURN); at !== -1; at = chunk.indexOf(RETURN, at + 1)) returns += 1;
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      if (decoder) return decode(chunk, decoder);
      // The mark has three bytes; until they have come, the head is all that came.
      if (head.length < 3) return undefined;
      marked = markedEncoding(head);
      decoder = new TextDecoder(marked ?? "utf-8");
      decode(head.subarray(0, Math.max(0, head.length - chunk.length)), decoder);
      return decode(chunk, decoder);
    },
    end: () => {
      marked ??= markedEncoding(head);
      countLetters((decoder ?? new TextDecoder()).decode(decoder ? undefined : head));
      const isUtf8 = wrong === 0 || letters - wrong >= wrong;
      const breaks = feeds === 0 ? returns : feeds;
      const encoding = marked ?? (isUtf8 ? "utf-8" : "windows-1252");
      return { encoding, head, lines: breaks + (last === FEED || last === RETURN ? 0 : 1) };
    },
  };
}
