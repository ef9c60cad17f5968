import { createSharedTexts } from "../shared-texts.ts";
import type { SharedTexts } from "../shared-texts.ts";

const WIDE = 1;
const EXTENDED = 4;
const RICH = 8;

/** A text of a record, behind its length; `decode` reads the code page, where texts are bytes (BIFF5). */
export function recordText(
  record: Buffer,
  at: number,
  decode: ((bytes: Buffer) => string) | undefined,
): string {
  if (at + 2 > record.length) return "";
  const length = record.readUInt16LE(at);
  return decode ? decode(record.subarray(at + 2, at + 2 + length)) : wideText(record, at + 2, length);
}

/** A text of BIFF8 behind its length: a byte says whether a character is one byte or two. */
export function wideText(record: Buffer, at: number, length: number): string {
  const isWide = ((record[at] ?? 0) & WIDE) !== 0;
  return charsOf(record.subarray(at + 1, at + 1 + length * (isWide ? 2 : 1)), isWide);
}

const charsOf = (bytes: Buffer, isWide: boolean): string => bytes.toString(isWide ? "utf16le" : "latin1");

/** Bytes that go on from one record to the next. */
interface Reader {
  readonly isOver: () => boolean;
  readonly number: (bytes: 1 | 2 | 4) => number;
  readonly skip: (bytes: number) => void;
  /** Reads that many characters. Where a record ends within them, the next one says again how wide characters are. */
  readonly chars: (count: number, isWide: boolean) => string;
}

function readerOf(records: readonly Buffer[]): Reader {
  let index = 0;
  let at = 0;
  const settle = (): void => {
    while (index < records.length && at >= (records[index]?.length ?? 0)) {
      at -= records[index]?.length ?? 0;
      index += 1;
    }
  };
  const byte = (): number => {
    settle();
    const value = records[index]?.[at] ?? 0;
    at += 1;
    return value;
  };
  return {
    isOver: () => {
      settle();
      return index >= records.length;
    },
    number: (bytes) => {
      let value = 0;
      for (let place = 0; place < bytes; place++) value += byte() * 256 ** place;
      return value;
    },
    skip: (bytes) => {
      at += bytes;
      settle();
    },
    chars: (count, isWide) => {
      let text = "";
      let wide = isWide;
      while (text.length < count) {
        const record = records[index];
        if (!record) break;
        const wanted = (count - text.length) * (wide ? 2 : 1);
        const bytes = record.subarray(at, at + wanted);
        text += charsOf(bytes, wide);
        at += bytes.length;
        if (bytes.length === wanted) break;
        index += 1;
        at = 0;
        // A record that ends within a character has nothing more of it.
        if (index < records.length) wide = (byte() & WIDE) !== 0;
      }
      return text;
    },
  };
}

/** The shared texts of BIFF8: their record and those that continue it. */
export function biffTexts(records: readonly Buffer[]): SharedTexts {
  const texts = createSharedTexts();
  const reader = readerOf(records);
  reader.number(4);
  const count = reader.number(4);
  for (let index = 0; index < count && !reader.isOver(); index++) {
    const length = reader.number(2);
    const flags = reader.number(1);
    const runs = (flags & RICH) === 0 ? 0 : reader.number(2);
    const more = (flags & EXTENDED) === 0 ? 0 : reader.number(4);
    texts.add(reader.chars(length, (flags & WIDE) !== 0));
    reader.skip(runs * 4 + more);
  }
  return texts;
}
