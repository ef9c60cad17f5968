import { WorkbookRefusal } from "../refusal.ts";
import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** A person's workbook has some dozens. */
const MAX_ENTRIES = 10_000;
/** Bytes that are unpacked at once. */
const PIECE = 256 * 1024;

interface Entry {
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** The files of an archive by name, unpacked piece by piece when they are asked for. */
export interface Unzipped {
  readonly has: (name: string) => boolean;
  /**
   * The text of a file in pieces; empty for a name that the archive does not have. Throws WorkbookRefusal where the
   * content is not as the header says.
   */
  readonly read: (name: string) => AsyncGenerator<string>;
}

/**
 * Opens an archive. What its headers say is a claim: sizes are checked while unpacking, which stops at the claimed
 * size, and a file that is shorter or longer than its header says is damaged. Nothing unpacked is kept here.
 *
 * @param maxUnpacked bytes that the headers may claim for all files
 */
export function openZip(bytes: Buffer, maxUnpacked: number): Unzipped {
  const entries = readDirectory(bytes);
  const claimed = entries.values().reduce((sum, { size }) => sum + size, 0);
  if (claimed > maxUnpacked) throw new WorkbookRefusal("too-large");
  return {
    has: (name) => entries.has(name),
    read: async function* read(name) {
      const entry = entries.get(name);
      if (!entry) return;
      const decoder = new TextDecoder("utf-8");
      for await (const piece of unpacked(bytes, entry)) yield decoder.decode(piece, { stream: true });
      yield decoder.decode();
    },
  };
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES) throw new WorkbookRefusal("too-large");
  const entries = new Map<string, Entry>();
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL)
      throw new WorkbookRefusal("damaged");
    const nameEnd = at + CENTRAL_BYTES + bytes.readUInt16LE(at + 28);
    // Some Java programs write the parts' names with a backslash or a leading slash.
    const name = bytes
      .toString("utf8", at + CENTRAL_BYTES, nameEnd)
      .replaceAll("\\", "/")
      .replace(/^\//, "");
    entries.set(name, {
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The position of the record at the archive's end; a cut-off archive has none. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new WorkbookRefusal("damaged");
}

async function* unpacked(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  const { encrypted, method, packed, size, at } = entry;
  if (encrypted) throw new WorkbookRefusal("protected");
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL)
    throw new WorkbookRefusal("damaged");
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  const isCut = content.length !== packed;
  if (isCut || (method !== STORED && method !== DEFLATED)) throw new WorkbookRefusal("damaged");
  let left = size;
  for await (const piece of method === STORED ? slices(content) : inflated(content)) {
    left -= piece.length;
    // More content than the header claims: the claim was false.
    if (left < 0) throw new WorkbookRefusal("damaged");
    yield piece;
  }
  if (left > 0) throw new WorkbookRefusal("damaged");
}

function* slices(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

async function* inflated(content: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: PIECE });
  Readable.from(slices(content)).pipe(inflate);
  try {
    for await (const piece of inflate) yield piece as Buffer;
  } catch (error) {
    throw new WorkbookRefusal("damaged", { cause: error });
  } finally {
    inflate.destroy();
  }
}
