import { WorkbookRefusal } from "./refusal.ts";
import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;
/** A workbook of a person has some dozens. */
const MAX_ENTRIES = 10_000;

interface Entry {
  readonly method: number;
  readonly encrypted: boolean;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** The files of an archive by name, unpacked when they are asked for. */
export interface Unzipped {
  readonly has: (name: string) => boolean;
  /** Undefined for a name that is not in it. Throws where all that was unpacked so far would exceed the limit. */
  readonly read: (name: string) => Buffer | undefined;
}

/**
 * Opens an archive. What its headers say is a claim: sizes are checked while unpacking, which stops at the limit
 * whatever was claimed, and a file that is not as long as its header says is damaged.
 *
 * @param maxUnpacked bytes of everything that is read, at most; also of everything that the headers claim
 */
export function openZip(bytes: Buffer, maxUnpacked: number): Unzipped {
  const entries = readDirectory(bytes);
  const claimed = entries.values().reduce((sum, { size }) => sum + size, 0);
  if (claimed > maxUnpacked) throw new WorkbookRefusal("too-large");
  let left = maxUnpacked;
  return {
    has: (name) => entries.has(name),
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const content = unpack(bytes, entry, left);
      left -= content.length;
      return content;
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

/** Where the record at the archive's end begins; a cut-off archive has none. */
function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new WorkbookRefusal("damaged");
}

function unpack(bytes: Buffer, { encrypted, method, packed, size, at }: Entry, left: number): Buffer {
  if (encrypted) throw new WorkbookRefusal("protected");
  if (at + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== LOCAL)
    throw new WorkbookRefusal("damaged");
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  const isCut = content.length !== packed;
  if (isCut || (method !== STORED && method !== DEFLATED)) throw new WorkbookRefusal("damaged");
  const whole = method === STORED ? content : inflated(content, left);
  if (whole.length > left) throw new WorkbookRefusal("too-large");
  if (whole.length !== size) throw new WorkbookRefusal("damaged");
  return whole;
}

function inflated(content: Buffer, left: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const isBomb = (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new WorkbookRefusal(isBomb ? "too-large" : "damaged");
  }
}
