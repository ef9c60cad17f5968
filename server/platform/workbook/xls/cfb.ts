import { WorkbookRefusal } from "../refusal.ts";

const HEADER = 512;
/**
 * Numbers from here on have a meaning of their own: the end of a chain, a free sector, a sector of the tables
 * themselves.
 */
const FIRST_SPECIAL = 0xfffffffa;
const NOTHING = 0xffffffff;
const ENTRY_BYTES = 128;
const IN_HEADER = 109;
const STREAM = 2;

/** The streams in a container of Office, by their names, at its root. */
export interface Container {
  /** Undefined for a name that the container does not have. */
  readonly stream: (name: string) => Buffer | undefined;
}

/**
 * Opens a container of Office ([MS-CFB]), in which .xls and files with a password come. A chain of sectors is followed
 * only as far as its stream is long, so that one that leads back into itself takes no more time and memory than the
 * file has bytes.
 *
 * @throws WorkbookRefusal `damaged`
 */
export function openContainer(bytes: Buffer): Container {
  if (bytes.length < HEADER) throw new WorkbookRefusal("damaged");
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw new WorkbookRefusal("damaged");
  const sectorBytes = 2 ** shift;
  const sectorOf = (sector: number): Buffer =>
    bytes.subarray((sector + 1) * sectorBytes, (sector + 2) * sectorBytes);
  const most = Math.ceil(bytes.length / sectorBytes);

  /** The content of a chain of sectors: that many bytes of it, or all. */
  const chain = (
    first: number,
    next: (sector: number) => number,
    part: (sector: number) => Buffer,
    size = bytes.length,
  ): Buffer => {
    const parts: Buffer[] = [];
    let length = 0;
    for (let sector = first; sector < FIRST_SPECIAL && length < size; sector = next(sector)) {
      const one = part(sector);
      if (one.length === 0 || parts.length > bytes.length / 64) throw new WorkbookRefusal("damaged");
      parts.push(one);
      length += one.length;
    }
    return Buffer.concat(parts).subarray(0, size);
  };

  const fat = Buffer.concat(fatSectors(bytes, sectorOf, most).map(sectorOf));
  const numberAt = (table: Buffer, at: number): number =>
    at * 4 + 4 <= table.length ? table.readUInt32LE(at * 4) : NOTHING;
  const nextOf = (sector: number): number => numberAt(fat, sector);
  const entries = entriesOf(chain(bytes.readUInt32LE(48), nextOf, sectorOf));
  const [root] = entries;
  if (!root) throw new WorkbookRefusal("damaged");
  const cutoff = bytes.readUInt32LE(56);
  const small = chain(root.first, nextOf, sectorOf, root.size);
  const smallFat = chain(bytes.readUInt32LE(60), nextOf, sectorOf);

  return {
    stream: (name) => {
      const entry = childrenOf(entries).find((one) => one.name === name && one.type === STREAM);
      if (!entry) return undefined;
      const { first, size } = entry;
      if (size >= cutoff) return chain(first, nextOf, sectorOf, size);
      return chain(
        first,
        (sector) => numberAt(smallFat, sector),
        (sector) => small.subarray(sector * 64, sector * 64 + 64),
        size,
      );
    },
  };
}

/** The sectors of the table that says which sector follows which. */
function fatSectors(bytes: Buffer, sectorOf: (sector: number) => Buffer, most: number): number[] {
  const sectors: number[] = [];
  const take = (sector: number): void => {
    if (sector < FIRST_SPECIAL && sectors.length < most) sectors.push(sector);
  };
  for (let at = 0; at < IN_HEADER; at++) take(bytes.readUInt32LE(76 + at * 4));
  let next = bytes.readUInt32LE(68);
  for (let count = 0; next < FIRST_SPECIAL && count < most; count++) {
    const table = sectorOf(next);
    if (table.length < 512) throw new WorkbookRefusal("damaged");
    for (let at = 0; at + 8 <= table.length; at += 4) take(table.readUInt32LE(at));
    next = table.readUInt32LE(table.length - 4);
  }
  return sectors;
}

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly first: number;
  readonly size: number;
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const name = directory.toString("utf16le", at, at + Math.min(64, directory.readUInt16LE(at + 64)));
    entries.push({
      name: name.replaceAll("\0", ""),
      type: directory.readUInt8(at + 66),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      first: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  return entries;
}

/** Only streams at the root: an embedded chart or picture may bring a workbook of its own further down. */
function childrenOf(entries: readonly Entry[]): Entry[] {
  const found = new Set<number>();
  const waiting = [entries[0]?.child ?? NOTHING];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const entry = entries[at];
    if (!entry || found.has(at)) continue;
    found.add(at);
    waiting.push(entry.left, entry.right);
  }
  return [...found].flatMap((at) => entries[at] ?? []);
}
