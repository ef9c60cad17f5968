import { columnName } from "../spreadsheet/xml.ts";
import { attribute } from "./xml-attribute.ts";

/** The XML of a sheet without what is not read of it, and what was seen there. */
export interface SlimSheet {
  readonly xml: string;
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  readonly isFormula: (row: number, column: number) => boolean;
  /** Formulas without a kept value. */
  readonly valueless: number;
  /** Rows with any value. */
  readonly filledRows: number;
}

const BLANK_CELL = /<(?:\w+:)?c\s[^>]*?\/>/g;
const BLANK_ROW = /<(?:\w+:)?row\s[^>]*?\/>/g;
const ROW = /<(?:\w+:)?row(\s[^>]*)?>(?=(\s*<\/)?)/g;
const FORMULA =
  /<((?:\w+:)?c)(\s[^>]*)>\s*<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)(\s*<(?:\w+:)?v\b)?/g;
const HIDDEN = /\shidden\s*=\s*["'](?:1|true|on)["']/;
/** Columns of a sheet, at most. */
const MAX_COLUMN = 16_384;

/**
 * Takes formulas out of a sheet, so that nobody looks at them and the kept value alone remains, and cells and rows that
 * are formatted and blank, of which a sheet may have a million.
 */
export function slimSheet(whole: string): SlimSheet {
  const formulas = new Set<string>();
  let valueless = 0;
  const withoutFormulas = whole.replace(
    FORMULA,
    (_all, name: string, attributes: string, value: string | undefined) => {
      formulas.add(attribute(attributes, "r"));
      if (value === undefined) valueless += 1;
      return `<${name}${attributes}>${value ?? ""}`;
    },
  );
  const hiddenRows = new Set<number>();
  const noteHidden = (tag: string): void => {
    const line = Number(attribute(tag, "r"));
    if (line > 0 && HIDDEN.test(tag)) hiddenRows.add(line - 1);
  };
  // Where a row or a cell does not say which it is, its place in the file does, and nothing may go.
  const numbered = (tag: string): string => (attribute(tag, "r") === "" ? tag : "");
  const xml = withoutFormulas.replace(BLANK_CELL, numbered).replace(BLANK_ROW, numbered);
  let filledRows = 0;
  for (const [, tag = "", isEmpty] of xml.matchAll(ROW)) {
    if (isEmpty === undefined) filledRows += 1;
    noteHidden(tag);
  }
  const isFormula = (row: number, column: number): boolean =>
    formulas.size > 0 && formulas.has(`${columnName(column)}${row + 1}`);
  return { xml, hiddenRows, hiddenColumns: hiddenColumnsOf(xml), isFormula, valueless, filledRows };
}

function hiddenColumnsOf(xml: string): Set<number> {
  const hidden = new Set<number>();
  const columns = xml.slice(0, Math.max(0, xml.search(/<(?:\w+:)?sheetData/)));
  for (const [, tag = ""] of columns.matchAll(/<(?:\w+:)?col(\s[^>]*)>/g)) {
    if (!HIDDEN.test(tag)) continue;
    const last = Math.min(MAX_COLUMN, Number(attribute(tag, "max")));
    for (let column = Number(attribute(tag, "min")); column <= last; column++) hidden.add(column - 1);
  }
  return hidden;
}
