import { MAX_COLUMNS, textCell } from "../cells.ts";
import { countKnown, foldLabel } from "../header.ts";
import { WorkbookRefusal } from "../refusal.ts";
import { sheetOfTexts } from "../sheet.ts";
import type { Sheet, SheetRow } from "../sheet.ts";
import { joinText } from "../texts.ts";
import type { WorkbookCell } from "../types.ts";
import { decodeEntities } from "../xml/entities.ts";
import { htmlTags } from "./tokens.ts";

interface FoundCell {
  text: string;
  readonly columns: number;
  readonly rows: number;
}

interface FoundRow {
  /** The table of the page that it belongs to, from 0. */
  readonly table: number;
  readonly hidden: boolean;
  readonly cells: FoundCell[];
}

/** Rows that a cell may span, at most, as in browsers. */
const MAX_SPAN = 65_534;
/** Rows in which labels are looked for. */
const LOOKED_AT = 20;

/**
 * A page saved under the name of a workbook, as ERPs write them: of its tables the one in which the most labels are
 * found, else the first with anything in it. A cell that spans several counts once, at the top left. Nothing of the
 * page is run or fetched. A table without an end means that the file was cut off.
 */
export function openHtml(page: string, labels: readonly string[]): Sheet {
  const wanted = new Set(labels.map(foldLabel));
  let best = { table: -1, known: -1 };
  let looked = { table: -1, known: 0, rows: 0 };
  for (const { table, cells } of foundRows(page)) {
    if (looked.table !== table) looked = { table, known: 0, rows: 0 };
    looked.rows += 1;
    if (looked.rows > LOOKED_AT && best.table >= 0) continue;
    if (cells.length === 0) continue;
    const texts = cells.map(({ text }) => readText(text));
    if (looked.rows <= LOOKED_AT) looked.known += countKnown(texts, wanted);
    if (looked.known > best.known && texts.some((text) => text !== "")) best = { table, known: looked.known };
  }
  if (best.table < 0) throw new WorkbookRefusal(/<table\b/i.test(page) ? "empty" : "not-a-workbook");
  return sheetOfTexts(layOut(foundRows(page).filter(({ table }) => table === best.table)));
}

/** The rows of a page's outermost tables. A table in a cell is text of the cell; ends of rows and cells may be left out. */
function* foundRows(page: string): Generator<FoundRow> {
  let depth = 0;
  let table = -1;
  let row: FoundRow | undefined;
  let cell: FoundCell | undefined;
  let last = 0;
  for (const { name, isEnd, attributes, start, end } of htmlTags(page)) {
    if (cell) cell.text = joinText(cell.text, page.slice(last, start).replace(BLANKS, " "));
    last = end;
    if (name === "table") {
      depth = Math.max(0, depth + (isEnd ? -1 : 1));
      if (depth === 1 && !isEnd) table += 1;
      if (depth > 0) continue;
      if (row) yield row;
      [row, cell] = [undefined, undefined];
    } else if (name === "br" && cell) cell.text = joinText(cell.text, BREAK);
    else if (depth === 1 && (name === "tr" || name === "td" || name === "th")) {
      cell = undefined;
      if (isEnd) continue;
      if (name === "tr" || !row) {
        if (row) yield row;
        row = { table, hidden: name === "tr" && HIDDEN.test(attributes), cells: [] };
      }
      if (name === "tr" || row.cells.length >= MAX_COLUMNS) continue;
      cell = { text: "", columns: spanOf(attributes, COLSPAN), rows: spanOf(attributes, ROWSPAN) };
      row.cells.push(cell);
    }
  }
  if (depth > 0) throw new WorkbookRefusal("damaged");
}

/** Stands for a line break until blanks are gathered. */
const BREAK = "\uE000";
const BLANKS = /[ \t\r\n]+/g;
const BREAKS = / ?\uE000 ?/g;
const HIDDEN = /display\s{0,9}:\s{0,9}none/i;
const COLSPAN = /\bcolspan\s{0,9}=\s{0,9}["']?(\d{1,6})/i;
const ROWSPAN = /\browspan\s{0,9}=\s{0,9}["']?(\d{1,6})/i;

function spanOf(attributes: string, pattern: RegExp): number {
  return Math.min(MAX_SPAN, Math.max(1, Number(pattern.exec(attributes)?.[1] ?? 1)));
}

/** The cells of a table in their columns. The other places of a spanning cell are blank. */
function* layOut(rows: Iterable<FoundRow>): Generator<SheetRow> {
  /** For each column, the last line that a cell above covers. */
  const covered: number[] = [];
  let line = 0;
  for (const { cells, hidden } of rows) {
    line += 1;
    const found: (WorkbookCell | undefined)[] = [];
    let column = 0;
    for (const { text, columns, rows: down } of cells) {
      while ((covered[column] ?? 0) >= line) column += 1;
      if (column >= MAX_COLUMNS) break;
      found[column] = textCell(readText(text));
      const after = Math.min(column + columns, MAX_COLUMNS);
      for (; column < after; column++) covered[column] = line + down - 1;
    }
    if (found.length > 0) yield { line, hidden, cells: found };
  }
}

/** The text of a cell as a browser shows it: blanks of the page's source are one. */
function readText(source: string): string {
  const gathered = source.replace(BLANKS, " ").replace(BREAKS, "\n");
  return decodeEntities(gathered).trim();
}
