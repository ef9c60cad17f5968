import { read } from "@e965/xlsx";
import type { DenseWorkSheet } from "@e965/xlsx";
import type { Grid } from "./grid.ts";
import { WorkbookRefusal } from "./refusal.ts";
import { AS_THEY_STAND, rowsOf } from "./sheetjs.ts";

/** The first visible sheet of a workbook in the XML of Excel 2003, which programs save as .xls. */
export function parseXml(text: string, maxRows: number): Grid {
  if (!/<\/(?:\w+:)?Workbook>\s*$/.test(text)) throw new WorkbookRefusal("damaged");
  const rows = text.match(/<(?:\w+:)?Row\b/g)?.length ?? 0;
  if (rows > maxRows * 2) throw new WorkbookRefusal("too-many-rows");
  const { Sheets, SheetNames, Workbook } = read(text, { ...AS_THEY_STAND, type: "string" });
  const shown = SheetNames.filter((_, at) => (Workbook?.Sheets?.[at]?.Hidden ?? 0) === 0);
  const [first] = shown;
  const found = first === undefined ? undefined : (Sheets[first] as DenseWorkSheet | undefined);
  if (first === undefined || !found) throw new WorkbookRefusal("empty");
  return {
    sheet: first,
    rows: rowsOf(found, { date1904: false, hiddenRows: new Set(), isFormula: () => false }),
    hiddenColumns: new Set(),
    otherSheets: shown.slice(1),
    valueless: 0,
  };
}
