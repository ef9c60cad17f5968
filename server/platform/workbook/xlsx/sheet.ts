import { booleanCell, errorCell, isoCell, MAX_COLUMNS, numberCell, textCell } from "../cells.ts";
import { columnOf, createCovering, placeOf } from "../merges.ts";
import type { Merge } from "../merges.ts";
import type { SharedTexts } from "../shared-texts.ts";
import type { SheetRow, SheetSeen } from "../sheet.ts";
import { joinText } from "../texts.ts";
import type { WorkbookCell } from "../types.ts";
import { attribute, createXmlScanner, isOn } from "../xml/xml-scanner.ts";
import type { XmlHandler } from "../xml/xml-scanner.ts";
import type { Formats } from "./styles.ts";
import { createTextCollector, unescapeText } from "./texts.ts";

/** What a sheet's cells refer to, and what is noted while they are read. */
export interface Book {
  readonly texts: SharedTexts;
  readonly formats: Formats;
  readonly date1904: boolean;
  readonly merges: readonly Merge[];
  readonly seen: SheetSeen;
}

/** The rows of a sheet that are not blank, while its XML comes. */
export async function* sheetRows(pieces: AsyncIterable<string>, book: Book): AsyncGenerator<SheetRow> {
  let found: SheetRow[] = [];
  const scanner = createXmlScanner(createSheetHandler(book, (row) => found.push(row)));
  for await (const piece of pieces) {
    scanner.feed(piece);
    yield* found;
    found = [];
  }
  scanner.end();
}

function createSheetHandler(book: Book, onRow: (row: SheetRow) => void): XmlHandler {
  const cover = createCovering(book.merges);
  const collector = createTextCollector();
  let line = 0;
  let hidden = false;
  let column = -1;
  let cells: (WorkbookCell | undefined)[] = [];
  let tag = "";
  let value: string | undefined;
  let isValue = false;
  let isFormula = false;

  /** The cell that was just read; a formula has the value that was stored beside it. */
  function endCell(): void {
    if (column >= MAX_COLUMNS) return;
    const type = attribute(tag, "t");
    // For a formula whose result is a text, '' is a value too.
    if (isFormula && (value ?? "").trim() === "" && !(type === "str" && value !== undefined))
      book.seen.valueless += 1;
    const cell = cellOf(book, { type, value, tag, inline: collector.end() });
    if (cell) cells[column] = isFormula ? { ...cell, formula: true } : cell;
  }

  return {
    open: (name, found) => {
      collector.open(name);
      if (name === "row") {
        line = placeOf(attribute(found, "r"), line);
        hidden = isOn(found, "hidden");
        [column, cells] = [-1, []];
      } else if (name === "c") {
        column = columnAt(found, column);
        [tag, value, isFormula] = [found, undefined, false];
        collector.begin();
      } else if (name === "f") isFormula = true;
      else if (name === "v") [value, isValue] = ["", true];
      else if (name === "col") noteHidden(found, book.seen);
    },
    close: (name) => {
      collector.close(name);
      if (name === "v") isValue = false;
      else if (name === "c") endCell();
      else if (name === "row") {
        cover(line, cells);
        if (cells.some((cell) => cell)) onRow({ line, hidden, cells });
      }
    },
    text: (text) => {
      if (isValue) value = joinText(value ?? "", text);
      else collector.text(text);
    },
  };
}

/** The column of a cell; without a reference it is the next one. */
function columnAt(tag: string, last: number): number {
  const letters = /^[A-Z]{1,3}/.exec(attribute(tag, "r"))?.[0];
  return letters === undefined ? last + 1 : columnOf(letters);
}

interface FoundCell {
  readonly type: string;
  readonly value: string | undefined;
  readonly tag: string;
  readonly inline: string;
}

function cellOf(book: Book, { type, value, tag, inline }: FoundCell): WorkbookCell | undefined {
  if (type === "inlineStr") return textCell(inline);
  if (value === undefined) return undefined;
  if (type === "s") return textCell(book.texts.at(Number(value)) ?? "");
  if (type === "str") return textCell(unescapeText(value));
  const bare = value.trim();
  if (bare === "") return undefined;
  if (type === "b") return booleanCell(bare === "1" || bare === "true");
  if (type === "e") return errorCell(bare);
  if (type === "d") return isoCell(bare);
  const number = Number(bare);
  if (Number.isNaN(number)) return textCell(value);
  return numberCell(number, book.formats(attribute(tag, "s")), book.date1904);
}

/** Columns that a `<col>` hides. */
function noteHidden(tag: string, { hiddenColumns }: SheetSeen): void {
  if (!isOn(tag, "hidden")) return;
  const last = Math.min(MAX_COLUMNS, Number(attribute(tag, "max")));
  for (let column = Math.max(1, Number(attribute(tag, "min"))); column <= last; column++)
    hiddenColumns.add(column - 1);
}
