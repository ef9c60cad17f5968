import { decodeText } from "./decode.ts";
import { parseDelimited } from "./delimited.ts";
import type { Grid } from "./grid.ts";
import { findHeader } from "./header.ts";
import { parseHtml } from "./html.ts";
import { notesOf } from "./notes.ts";
import { WorkbookRefusal } from "./refusal.ts";
import type { Workbook, WorkbookCell } from "./types.ts";
import type { Job } from "./wire.ts";
import { parseXls } from "./xls.ts";
import { parseXlsx } from "./xlsx.ts";
import { parseXml } from "./xml-2003.ts";
import { openZip } from "./zip.ts";

/** Bytes that the parts of a file may have once they are unpacked. */
const MAX_UNPACKED = 200_000_000;
/** Rows above the header and between the rows do not count; this many of them are looked past. */
const HEAD = 20;
const BLANK: WorkbookCell = { text: "", kind: "blank" };

/** Reads a workbook where it is called: only the thread of a file does. */
export function parseWorkbook(bytes: Buffer, { wantedLabels, maxRows }: Omit<Job, "content">): Workbook {
  const grid = gridOrDamaged(bytes, { wantedLabels, maxRows: maxRows + HEAD });
  const { sheet, rows: found, otherSheets, valueless } = grid;
  const at = findHeader(
    found.map(({ line, cells }) => ({ line, texts: cells.map((cell) => cell?.text ?? "") })),
    wantedLabels,
  );
  const header = found[at];
  const headers = (header?.cells ?? []).map((cell) => (cell?.text ?? "").replace(/\s+/g, " ").trim());
  // The array of cells may have holes.
  for (let column = 0; column < headers.length; column++) headers[column] ??= "";
  while (headers.at(-1) === "") headers.pop();
  const below = found
    .slice(at + 1)
    .map(({ line, hidden, cells }) => ({
      line,
      hidden,
      cells: headers.map((_, column) => cells[column] ?? BLANK),
    }))
    .filter(({ cells }) => cells.some(({ kind }) => kind !== "blank"));
  if (below.length > maxRows) throw new WorkbookRefusal("too-many-rows");
  const hiddenRows = below.filter(({ hidden }) => hidden).length;
  const hiddenColumns = headers.filter((text, column) => text !== "" && grid.hiddenColumns.has(column));
  const formulas = below.reduce((sum, { cells }) => sum + cells.filter(({ formula }) => formula).length, 0);
  return {
    sheet,
    headerRow: header?.line ?? 1,
    headers,
    rows: below.map(({ line, cells }) => ({ line, cells })),
    hiddenRows,
    hiddenColumns,
    formulas,
    notes: notesOf({ sheet, hiddenRows, hiddenColumns, formulas, valueless, otherSheets }),
  };
}

/** What stumbles over a file stumbles over its content: nothing else comes in here. */
function gridOrDamaged(...[bytes, limits]: Parameters<typeof gridOf>): Grid {
  try {
    return gridOf(bytes, limits);
  } catch (error) {
    throw error instanceof WorkbookRefusal ? error : new WorkbookRefusal("damaged", { cause: error });
  }
}

/** The sheet of a file by what it is, whatever it is called. */
function gridOf(
  bytes: Buffer,
  { wantedLabels, maxRows }: { wantedLabels: readonly string[]; maxRows: number },
): Grid {
  if (bytes.length === 0) throw new WorkbookRefusal("empty");
  if (startsWith(bytes, "504b")) return parseArchive(bytes, maxRows);
  if (startsWith(bytes, "d0cf11e0a1b11ae1")) return parseXls(bytes);
  const text = decodeText(bytes);
  if (text === undefined) throw new WorkbookRefusal("not-a-workbook");
  const start = text.slice(0, 4096);
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start) && /<(?:\w+:)?Workbook\b/.test(start))
    return parseXml(text, maxRows);
  if (/^\s*<(?:!doctype|html|head|meta|body|table|style|div|center|font|\?xml|!--)/i.test(start))
    return parseHtml(text, wantedLabels);
  return parseDelimited(text, wantedLabels);
}

function parseArchive(bytes: Buffer, maxRows: number): Grid {
  const zip = openZip(bytes, MAX_UNPACKED);
  if (zip.has("xl/workbook.bin")) throw new WorkbookRefusal("xlsb");
  if (zip.has("content.xml") && zip.has("mimetype")) throw new WorkbookRefusal("ods");
  return parseXlsx(zip, maxRows);
}

const startsWith = (bytes: Buffer, hex: string): boolean => bytes.toString("hex", 0, hex.length / 2) === hex;
