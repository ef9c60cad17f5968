import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** One file of an archive; its content is requested in pieces when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1 January 1980, the earliest date of the format; a fixed date makes equal content give an equal file. */
const DAY = 0x21;

/**
 * An archive as a stream; only one record per entry is kept in memory. Limited to 4 GiB, because sizes have 32 bits; a
 * spreadsheet is far smaller.
 */
export async function* writeZip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const seen = { crc: 0, size: 0, packed: 0 };
    const head = localHeader(name);
    yield head;
    for await (const chunk of deflated(entry, seen)) {
      seen.packed += chunk.length;
      yield chunk;
    }
    const tail = descriptor(seen);
    yield tail;
    written.push({ name, offset, ...seen });
    offset += head.length + seen.packed + tail.length;
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield end(written.length, directory.length, offset);
}

async function* deflated(entry: ZipEntry, seen: { crc: number; size: number }): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const text of entry.content()) {
      const bytes = Buffer.from(text);
      seen.crc = crc32(bytes, seen.crc);
      seen.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  // An error of the source destroys the stream that is read here, and is thrown by reading it.
  pipeline(Readable.from(counted()), deflate).catch(() => undefined);
  for await (const chunk of deflate) yield chunk as Buffer;
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATE, 8);
  head.writeUInt16LE(DAY, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Pick<Written, "crc" | "packed" | "size">): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(VERSION, 6);
  head.writeUInt16LE(FLAGS, 8);
  head.writeUInt16LE(DEFLATE, 10);
  head.writeUInt16LE(DAY, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(packed, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, name]);
}

function end(count: number, size: number, offset: number): Buffer {
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(size, 12);
  tail.writeUInt32LE(offset, 16);
  return tail;
}
