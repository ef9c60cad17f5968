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

/** Numbers of two and of four bytes, one after another: little-endian, as on x64 and arm64. */
const u16 = (...numbers: readonly number[]): Buffer => Buffer.from(Uint16Array.from(numbers).buffer);
const u32 = (...numbers: readonly number[]): Buffer => Buffer.from(Uint32Array.from(numbers).buffer);

function localHeader(name: Buffer): Buffer {
  const made = u16(VERSION, FLAGS, DEFLATE, 0, DAY);
  return Buffer.concat([u32(0x04034b50), made, u32(0, 0, 0), u16(name.length, 0), name]);
}

function descriptor({ crc, packed, size }: Pick<Written, "crc" | "packed" | "size">): Buffer {
  return u32(0x08074b50, crc, packed, size);
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const made = u16(VERSION, VERSION, FLAGS, DEFLATE, 0, DAY);
  // Neither extra field nor comment, on the first disk, without attributes.
  const plain = u16(name.length, 0, 0, 0, 0, 0, 0);
  return Buffer.concat([u32(0x02014b50), made, u32(crc, packed, size), plain, u32(offset), name]);
}

function end(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([u32(0x06054b50), u16(0, 0, count, count), u32(size, offset), u16(0)]);
}
