import { WorkbookRefusal } from "../refusal.ts";
import { firstOf, nothingSeen } from "../sheet.ts";
import type { Sheet, SheetRow, SheetSeen } from "../sheet.ts";
import { attributeSs, createXmlRows } from "./xml-2003-rows.ts";
import { createXmlScanner } from "./xml-scanner.ts";

/** Characters that are scanned between two rows that are handed over. */
const PIECE = 256 * 1024;
/** Sheets at most: a workbook of a person has some. */
const MAX_SHEETS = 10_000;
/** Characters of a sheet's name, as Excel has it. */
const MAX_NAME = 31;

/** The first visible sheet of a workbook in the XML of Excel 2003, which programs save as .xls. */
export function openXml(text: string): Sheet {
  const sheets = sheetsOf(text);
  const { first, ...named } = firstOf(sheets);
  const seen = nothingSeen();
  return { ...named, rows: rowsOf(text, sheets.indexOf(first), seen), seen };
}

/** All sheets with their names; the file says only behind its rows that a sheet is hidden. */
function sheetsOf(text: string): { name: string; isVisible: boolean }[] {
  const sheets: { name: string; isVisible: boolean }[] = [];
  let isVisibility = false;
  const scanner = createXmlScanner({
    open: (name, tag) => {
      if (name === "Worksheet")
        sheets.push({ name: attributeSs(tag, "Name").slice(0, MAX_NAME), isVisible: true });
      isVisibility = name === "Visible";
      if (sheets.length > MAX_SHEETS) throw new WorkbookRefusal("too-large");
    },
    close: () => {
      isVisibility = false;
    },
    text: (said) => {
      const sheet = sheets.at(-1);
      if (isVisibility && sheet && /hidden/i.test(said)) sheet.isVisible = false;
    },
  });
  for (const piece of piecesOf(text)) scanner.feed(piece);
  scanner.end();
  return sheets;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

function* rowsOf(text: string, sheet: number, seen: SheetSeen): Generator<SheetRow> {
  let found: SheetRow[] = [];
  const scanner = createXmlScanner(createXmlRows(sheet, seen, (row) => found.push(row)));
  for (const piece of piecesOf(text)) {
    scanner.feed(piece);
    yield* found;
    found = [];
  }
}
