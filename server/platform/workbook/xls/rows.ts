import { booleanCell, errorCell, MAX_COLUMNS, numberCell, textCell } from "../cells.ts";
import { createCovering, MAX_MERGES } from "../merges.ts";
import type { Merge } from "../merges.ts";
import type { NumberFormat } from "../number-format.ts";
import { WorkbookRefusal } from "../refusal.ts";
import type { SharedTexts } from "../shared-texts.ts";
import type { SheetRow, SheetSeen } from "../sheet.ts";
import { joinText } from "../texts.ts";
import type { WorkbookCell } from "../types.ts";
import { BIFF, FORMULAS, recordAt, recordsOf, rkNumber } from "./biff-records.ts";
import { recordText } from "./biff-texts.ts";

/** What a sheet's cells refer to. */
export interface XlsBook {
  readonly texts: SharedTexts;
  /** The number format of a cell by its XF. */
  readonly formatOf: (xf: number) => NumberFormat;
  readonly date1904: boolean;
  /** How texts of bytes are decoded; undefined where they are Unicode (BIFF8). */
  readonly decode: ((bytes: Buffer) => string) | undefined;
}

const ROW_HIDDEN = 0x20;
/** The offset of the value in the record of a cell: behind row, column and format. */
const VALUE = 6;
const CELLS: ReadonlySet<number> = new Set([
  BIFF.mulRk,
  BIFF.rString,
  BIFF.labelShared,
  BIFF.number,
  BIFF.label,
  BIFF.boolErr,
  BIFF.rk,
  ...FORMULAS,
]);

/** The rows of a sheet that are not blank, in their order, whatever the order of its records. */
export function* xlsRows(stream: Buffer, from: number, book: XlsBook, seen: SheetSeen): Generator<SheetRow> {
  /** For each row, where the records of its cells are; for a formula with a text also where the text is. */
  const rows = new Map<number, number[]>();
  const texts = new Map<number, number>();
  const hidden = new Set<number>();
  const merges: Merge[] = [];
  let formula = 0;
  for (const { type, at, end } of recordsOf(stream, from)) {
    if (CELLS.has(type) && end - at >= VALUE) {
      const row = stream.readUInt16LE(at);
      const known = rows.get(row);
      if (known) known.push(at);
      else rows.set(row, [at]);
      if (FORMULAS.has(type)) formula = at;
    } else if (type === BIFF.string && formula > 0) texts.set(formula, at);
    else if (type === BIFF.row && end - at >= 16) {
      if ((stream.readUInt16LE(at + 12) & ROW_HIDDEN) !== 0) hidden.add(stream.readUInt16LE(at));
    } else if (type === BIFF.columnInfo && end - at >= 10) noteHidden(stream.subarray(at, end), seen);
    else if (type === BIFF.mergedCells) takeMerges(stream.subarray(at, end), merges);
  }
  const cover = createCovering(merges);
  for (const row of [...rows.keys()].toSorted((one, other) => one - other)) {
    const cells: (WorkbookCell | undefined)[] = [];
    for (const at of rows.get(row) ?? []) takeCells({ stream, at, text: texts.get(at) }, book, cells);
    cover(row + 1, cells);
    if (cells.some((cell) => cell)) yield { line: row + 1, hidden: hidden.has(row), cells };
  }
}

/** A record of cells, and where its text is. */
interface Found {
  readonly stream: Buffer;
  readonly at: number;
  readonly text: number | undefined;
}

function takeCells({ stream, at, text }: Found, book: XlsBook, cells: (WorkbookCell | undefined)[]): void {
  const { type, end } = recordAt(stream, at);
  const content = stream.subarray(at, end);
  const column = content.readUInt16LE(2);
  if (type === BIFF.mulRk) {
    // Each has its format and its number; the last column stands at the end.
    for (let from = 4, place = column; from + 8 <= content.length && place < MAX_COLUMNS; from += 6, place++)
      cells[place] = numberCell(
        rkNumber(content, from + 2),
        book.formatOf(content.readUInt16LE(from)),
        book.date1904,
      );
  } else if (column < MAX_COLUMNS) {
    const shown = text === undefined ? undefined : stream.subarray(text, recordAt(stream, text).end);
    const cell = cellOf(type, content, shown, book);
    cells[column] = cell && FORMULAS.has(type) ? { ...cell, formula: true } : cell;
  }
}

function cellOf(
  type: number,
  content: Buffer,
  text: Buffer | undefined,
  book: XlsBook,
): WorkbookCell | undefined {
  const format = book.formatOf(content.readUInt16LE(4));
  const number = (value: number): WorkbookCell => numberCell(value, format, book.date1904);
  if (type === BIFF.labelShared) return textCell(book.texts.at(content.readUInt32LE(VALUE)) ?? "");
  if (type === BIFF.label || type === BIFF.rString) return shownText(content, VALUE, book);
  if (type === BIFF.number) return number(content.readDoubleLE(VALUE));
  if (type === BIFF.rk) return number(rkNumber(content, VALUE));
  if (type === BIFF.boolErr) return flagOf(content.readUInt8(VALUE), content.readUInt8(VALUE + 1) === 1);
  // A formula: a number, or, where its last two bytes say so, something else.
  if (content.readUInt16LE(VALUE + 6) !== 0xffff) return number(content.readDoubleLE(VALUE));
  const kind = content.readUInt8(VALUE);
  if (kind === 0) return text && shownText(text, 0, book);
  return kind === 3 ? undefined : flagOf(content.readUInt8(VALUE + 2), kind === 2);
}

const shownText = (record: Buffer, at: number, { decode }: XlsBook): WorkbookCell | undefined =>
  textCell(joinText("", recordText(record, at, decode)));

const flagOf = (value: number, isError: boolean): WorkbookCell =>
  isError ? errorCell(value) : booleanCell(value === 1);

function noteHidden(content: Buffer, { hiddenColumns }: SheetSeen): void {
  if ((content.readUInt16LE(8) & 1) === 0) return;
  const last = Math.min(MAX_COLUMNS, content.readUInt16LE(2));
  for (let column = content.readUInt16LE(0); column <= last; column++) hiddenColumns.add(column);
}

/** Merged cells: first and last row, first and last column of each. */
function takeMerges(content: Buffer, merges: Merge[]): void {
  for (let at = 2; at + 8 <= content.length; at += 8) {
    const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((more) =>
      content.readUInt16LE(at + more),
    );
    merges.push({ top: top + 1, left, bottom: bottom + 1, right });
  }
  if (merges.length > MAX_MERGES) throw new WorkbookRefusal("too-large");
}
