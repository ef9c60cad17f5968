import { WorkbookRefusal } from "../refusal.ts";

/** Types of the records of BIFF, of the versions 5 and 8. */
export const BIFF = {
  eof: 0x0a,
  date1904: 0x22,
  filePass: 0x2f,
  continue: 0x3c,
  codePage: 0x42,
  columnInfo: 0x7d,
  boundSheet: 0x85,
  mulRk: 0xbd,
  rString: 0xd6,
  xf: 0xe0,
  mergedCells: 0xe5,
  sharedTexts: 0xfc,
  labelShared: 0xfd,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  row: 0x208,
  rk: 0x27e,
  format: 0x41e,
  bof: 0x809,
} as const;

export const FORMULAS: ReadonlySet<number> = new Set([0x06, 0x206, 0x406]);

/** Where a record's content begins and ends in its stream. */
export interface BiffRecord {
  readonly type: number;
  readonly at: number;
  readonly end: number;
}

/** The records of one part of the stream; nested parts (charts) are left out. */
export function* recordsOf(stream: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0;
  for (let at = from; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) throw new WorkbookRefusal("damaged");
    if (type === BIFF.bof) depth += 1;
    if (depth <= 1) yield { type, at: at + 4, end };
    if (type === BIFF.eof) depth -= 1;
    if (depth <= 0) return;
    at = end;
  }
}

/** The record whose content begins there. */
export function recordAt(stream: Buffer, at: number): BiffRecord {
  return { type: stream.readUInt16LE(at - 4), at, end: at + stream.readUInt16LE(at - 2) };
}

/** A number of 30 bits; two more bits say how it is stored. */
export function rkNumber(record: Buffer, at: number): number {
  const raw = record.readInt32LE(at);
  let value = raw >> 2;
  if ((raw & 2) === 0) {
    const eight = Buffer.alloc(8);
    eight.writeInt32LE(raw & ~3, 4);
    value = eight.readDoubleLE();
  }
  return (raw & 1) === 0 ? value : value / 100;
}
