import { CFB, read } from "@e965/xlsx";
import type { DenseWorkSheet } from "@e965/xlsx";
import type { Grid } from "./grid.ts";
import { WorkbookRefusal } from "./refusal.ts";
import { AS_THEY_STAND, rowsOf } from "./sheetjs.ts";

// Records of BIFF, of the versions 5 and 8.
const EOF = 0x0a;
const FILE_PASS = 0x2f;
const COL_INFO = 0x7d;
const BOUND_SHEET = 0x85;
const ROW = 0x208;
const FORMULAS: ReadonlySet<number> = new Set([0x06, 0x206, 0x406]);
const ROW_HIDDEN = 0x20;

/** The first visible sheet of an .xls (BIFF5, BIFF8). */
export function parseXls(bytes: Buffer): Grid {
  const stream = streamOf(bytes);
  const sheets = sheetsOf(stream);
  const shown = sheets.filter(({ isVisible }) => isVisible);
  const [first] = shown;
  if (!first) throw new WorkbookRefusal("empty");
  const beside = lookAt(stream, first.at);
  const { Sheets, SheetNames, Workbook } = read(bytes, AS_THEY_STAND);
  const name = SheetNames[sheets.indexOf(first)] ?? "";
  const found = Sheets[name] as DenseWorkSheet | undefined;
  if (!found) throw new WorkbookRefusal("damaged");
  const date1904 = Workbook?.WBProps?.date1904 === true;
  return {
    sheet: name,
    rows: rowsOf(found, { date1904, ...beside }),
    hiddenColumns: beside.hiddenColumns,
    otherSheets: shown.slice(1).map((sheet) => SheetNames[sheets.indexOf(sheet)] ?? ""),
    valueless: 0,
  };
}

/** The workbook's stream in its container; throws for what else comes in such a container. */
function streamOf(bytes: Buffer): Buffer {
  const container = CFB.read(bytes, { type: "buffer" });
  if (CFB.find(container, "/EncryptedPackage")) throw new WorkbookRefusal("protected");
  const stream = CFB.find(container, "/Workbook") ?? CFB.find(container, "/Book");
  if (!stream) throw new WorkbookRefusal("not-a-workbook");
  return Buffer.from(stream.content as Uint8Array);
}

/** The records of a part of the stream, to its end. */
function* recordsOf(stream: Buffer, from: number): Generator<{ type: number; at: number; length: number }> {
  for (let at = from; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (at + 4 + length > stream.length) throw new WorkbookRefusal("damaged");
    yield { type, at: at + 4, length };
    if (type === EOF) return;
    at += 4 + length;
  }
}

function sheetsOf(stream: Buffer): { at: number; isVisible: boolean }[] {
  const sheets: { at: number; isVisible: boolean }[] = [];
  for (const { type, at, length } of recordsOf(stream, 0)) {
    if (type === FILE_PASS) throw new WorkbookRefusal("protected");
    if (type !== BOUND_SHEET || length < 6) continue;
    const isWorksheet = stream.readUInt8(at + 5) === 0;
    const isVisible = isWorksheet && (stream.readUInt8(at + 4) & 3) === 0;
    sheets.push({ at: stream.readUInt32LE(at), isVisible });
  }
  return sheets;
}

interface Seen {
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly isFormula: (row: number, column: number) => boolean;
}

/** What is hidden in a sheet, and what is a formula. */
function lookAt(stream: Buffer, from: number): Seen {
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const formulas = new Set<number>();
  for (const { type, at, length } of recordsOf(stream, from)) {
    if (FORMULAS.has(type) && length >= 4)
      formulas.add(placeOf(stream.readUInt16LE(at), stream.readUInt16LE(at + 2)));
    else if (type === ROW && length >= 16 && (stream.readUInt16LE(at + 12) & ROW_HIDDEN) !== 0)
      hiddenRows.add(stream.readUInt16LE(at));
    else if (type === COL_INFO && length >= 10 && (stream.readUInt16LE(at + 8) & 1) === 1)
      for (let column = stream.readUInt16LE(at); column <= stream.readUInt16LE(at + 2); column++)
        hiddenColumns.add(column);
  }
  return { hiddenRows, hiddenColumns, isFormula: (row, column) => formulas.has(placeOf(row, column)) };
}

const placeOf = (row: number, column: number): number => row * 0x10000 + column;
