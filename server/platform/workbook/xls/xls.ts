import { builtInFormat, GENERAL, numberFormat } from "../number-format.ts";
import type { NumberFormat } from "../number-format.ts";
import { WorkbookRefusal } from "../refusal.ts";
import { createSharedTexts } from "../shared-texts.ts";
import { firstOf, nothingSeen } from "../sheet.ts";
import type { Sheet } from "../sheet.ts";
import { BIFF, recordsOf } from "./biff-records.ts";
import { biffTexts, recordText, wideText } from "./biff-texts.ts";
import { openContainer } from "./cfb.ts";
import { xlsRows } from "./rows.ts";
import type { XlsBook } from "./rows.ts";

const BIFF_8 = 0x600;
const WINDOWS = "windows-1252";
/** Records of the shared texts, at most: a whole file of full ones has a tenth. */
const MAX_RECORDS = 25_000;
/** Characters of a sheet's name, as Excel has it. */
const MAX_NAME = 31;

interface XlsSheet {
  readonly name: string;
  readonly at: number;
  readonly isVisible: boolean;
}

/** The first visible sheet of an .xls (BIFF5, BIFF8). */
export function openXls(bytes: Buffer): Sheet {
  const container = openContainer(bytes);
  if (container.stream("EncryptedPackage")) throw new WorkbookRefusal("protected");
  const stream = container.stream("Workbook") ?? container.stream("Book");
  if (!stream) throw new WorkbookRefusal("not-a-workbook");
  const { book, sheets } = readGlobals(stream);
  const { first, ...named } = firstOf(sheets);
  const seen = nothingSeen();
  return { ...named, rows: xlsRows(stream, first.at, book, seen), seen };
}

function readGlobals(stream: Buffer): { book: XlsBook; sheets: XlsSheet[] } {
  const sheets: XlsSheet[] = [];
  const own = new Map<number, NumberFormat>();
  const xfs: number[] = [];
  const shared: Buffer[] = [];
  let date1904 = false;
  let decode: XlsBook["decode"];
  let last = 0;
  for (const { type, at, end } of recordsOf(stream, 0)) {
    const content = stream.subarray(at, end);
    if (type === BIFF.filePass) throw new WorkbookRefusal("protected");
    if (type === BIFF.bof) decode = content.readUInt16LE(0) >= BIFF_8 ? undefined : decoderOf(WINDOWS);
    else if (type === BIFF.codePage && decode) decode = decoderOf(`windows-${content.readUInt16LE(0)}`);
    else if (type === BIFF.date1904) date1904 = content.readUInt16LE(0) === 1;
    else if (type === BIFF.format)
      own.set(content.readUInt16LE(0), numberFormat(formatCode(content, decode)));
    else if (type === BIFF.xf) xfs.push(content.readUInt16LE(2));
    else if (type === BIFF.boundSheet && content.length >= 8) sheets.push(sheetOf(content, decode));
    else if (type === BIFF.sharedTexts || (type === BIFF.continue && last === BIFF.sharedTexts))
      shared.push(content);
    if (shared.length > MAX_RECORDS) throw new WorkbookRefusal("too-large");
    if (type !== BIFF.continue) last = type;
  }
  const formatOf = (xf: number): NumberFormat => {
    const id = xfs[xf];
    return id === undefined ? GENERAL : (own.get(id) ?? builtInFormat(id));
  };
  const texts = shared.length > 0 ? biffTexts(shared) : createSharedTexts();
  return { book: { texts, formatOf, date1904, decode }, sheets };
}

function decoderOf(codePage: string): (bytes: Buffer) => string {
  const decoder = knownDecoder(codePage) ?? new TextDecoder(WINDOWS);
  return (bytes) => decoder.decode(bytes);
}

function knownDecoder(codePage: string): TextDecoder | undefined {
  try {
    return new TextDecoder(codePage);
  } catch {
    return undefined;
  }
}

function formatCode(content: Buffer, decode: XlsBook["decode"]): string {
  return decode ? decode(content.subarray(3, 3 + content.readUInt8(2))) : recordText(content, 2, undefined);
}

function sheetOf(content: Buffer, decode: XlsBook["decode"]): XlsSheet {
  const length = content.readUInt8(6);
  const name = decode ? decode(content.subarray(7, 7 + length)) : wideText(content, 7, length);
  const isWorksheet = content.readUInt8(5) === 0;
  return {
    name: name.slice(0, MAX_NAME),
    at: content.readUInt32LE(0),
    isVisible: isWorksheet && (content.readUInt8(4) & 3) === 0,
  };
}
