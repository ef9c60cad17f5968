import { booleanCell, errorCell, isoCell, LAST_COLUMN, MAX_COLUMNS, numberCell, textCell } from "../cells.ts";
import { placeOf } from "../merges.ts";
import { GENERAL, numberFormat } from "../number-format.ts";
import type { NumberFormat } from "../number-format.ts";
import type { SheetRow, SheetSeen } from "../sheet.ts";
import { joinText } from "../texts.ts";
import type { WorkbookCell } from "../types.ts";
import { attribute } from "./xml-scanner.ts";
import type { XmlHandler } from "./xml-scanner.ts";

/** Styles of a workbook, at most, as in Excel. */
const MAX_STYLES = 65_490;

/** An attribute of SpreadsheetML, whatever the prefix of its names. */
export const attributeSs = (tag: string, name: string): string => attribute(tag, `(?:\\w{1,20}:)?${name}`);

/** Reads the rows of one sheet, by its number from 0, while a workbook in XML is scanned. */
export function createXmlRows(sheet: number, seen: SheetSeen, onRow: (row: SheetRow) => void): XmlHandler {
  const formats = new Map<string, NumberFormat>();
  /** For each column, the last row that a merged cell above covers, and those that the cells of this row will cover. */
  const covered: number[] = [];
  let covering: { readonly left: number; readonly right: number; readonly bottom: number }[] = [];
  let styleId = "";
  let at = -1;
  let line = 0;
  let row = { hidden: false, span: 0, cells: [] as (WorkbookCell | undefined)[] };
  let column = -1;
  let lastHidden = 0;
  /** The open cell and the type of its data; `across` is how many cells it spans to its right. */
  let cell = { tag: "", type: "", value: "", across: 0 };
  let comments = 0;
  let isData = false;

  function openCell(tag: string): void {
    const said = attributeSs(tag, "Index");
    column = placeOf(said === "" ? "" : String(Number(said) - 1), column + cell.across, LAST_COLUMN - 1);
    cell = { tag, type: "", value: "", across: countOf(tag, "MergeAcross") };
    const down = countOf(tag, "MergeDown");
    if (down > 0) covering.push({ left: column, right: column + cell.across, bottom: line + down });
  }

  function endCell(): void {
    const { tag, type, value } = cell;
    if (column >= MAX_COLUMNS) return;
    const isFormula = attributeSs(tag, "Formula") !== "";
    const found = cellOf(type, value, formats.get(attributeSs(tag, "StyleID")) ?? GENERAL);
    if (isFormula && type === "") seen.valueless += 1;
    if (found) row.cells[column] = isFormula ? { ...found, formula: true } : found;
  }

  function openRow(tag: string): void {
    line = placeOf(attributeSs(tag, "Index"), line + row.span);
    row = { hidden: attributeSs(tag, "Hidden") === "1", span: countOf(tag, "Span"), cells: [] };
    column = -1;
    cell = { tag: "", type: "", value: "", across: 0 };
  }

  function endRow(): void {
    const { hidden, cells } = row;
    for (let place = 0; place < cells.length; place++)
      if ((covered[place] ?? 0) >= line) cells[place] = undefined;
    for (const { left, right, bottom } of covering)
      for (let place = left; place <= Math.min(right, MAX_COLUMNS); place++)
        covered[place] = Math.max(covered[place] ?? 0, bottom);
    covering = [];
    if (cells.some((one) => one)) onRow({ line, hidden, cells });
  }

  return {
    open: (name, tag) => {
      if (name === "Worksheet") at += 1;
      if (name === "Style") styleId = attributeSs(tag, "ID");
      else if (name === "NumberFormat" && formats.size < MAX_STYLES)
        formats.set(styleId, namedFormat(attributeSs(tag, "Format")));
      if (at !== sheet) return;
      if (name === "Comment") comments += 1;
      else if (name === "Column") lastHidden = noteColumn(tag, lastHidden, seen);
      else if (name === "Row") openRow(tag);
      else if (name === "Cell") openCell(tag);
      else if (name === "Data" && comments === 0) {
        isData = true;
        cell.type = attributeSs(tag, "Type") || "String";
      }
    },
    close: (name) => {
      if (at !== sheet) return;
      if (name === "Comment") comments -= 1;
      else if (name === "Data") isData = false;
      else if (name === "Cell") endCell();
      else if (name === "Row") endRow();
    },
    text: (more) => {
      if (isData) cell.value = joinText(cell.value, more);
    },
  };
}

/** A format by its code, or by a name in English (`Short Date`). */
function namedFormat(code: string): NumberFormat {
  if (/\bDate$/i.test(code)) return numberFormat("dd/mm/yyyy");
  return /\bTime$/i.test(code) ? numberFormat("hh:mm") : numberFormat(code);
}

function cellOf(type: string, value: string, format: NumberFormat): WorkbookCell | undefined {
  const bare = value.trim();
  if (type === "Number" && bare !== "" && !Number.isNaN(Number(bare)))
    return numberCell(Number(bare), format, false);
  if (type === "DateTime") return isoCell(bare);
  if (type === "Boolean" && bare !== "") return booleanCell(bare === "1");
  return type === "Error" ? errorCell(bare) : textCell(value);
}

const countOf = (tag: string, name: string): number => {
  const count = Number(attributeSs(tag, name));
  return Number.isInteger(count) && count > 0 ? Math.min(count, LAST_COLUMN) : 0;
};

/** Notes the columns that a `<Column>` hides; gives the last that it is about, from 1. */
function noteColumn(tag: string, last: number, { hiddenColumns }: SheetSeen): number {
  const first = placeOf(attributeSs(tag, "Index"), last, LAST_COLUMN);
  const end = first + countOf(tag, "Span");
  if (attributeSs(tag, "Hidden") === "1")
    for (let column = first; column <= Math.min(end, MAX_COLUMNS); column++) hiddenColumns.add(column - 1);
  return end;
}
