import { formatDateTime } from "../../../../contract/platform/dates.ts";
import { createStyles } from "./styles.ts";
import type { CellStyle, Styles } from "./styles.ts";
import { writeZip } from "./write-zip.ts";
import type { ZipEntry } from "./write-zip.ts";
import { cellText, columnName, escapeXml } from "./xml.ts";
import { Readable } from "node:stream";

/** The content of one cell: a value in the column's format, or with its own style. */
export type SheetCell =
  | string
  | number
  | null
  | { readonly value: string | number; readonly style: CellStyle };

/** One column: its heading, its width in characters, the number format of its cells, also of those that are blank. */
export interface SheetColumn {
  readonly header: string;
  readonly width: number;
  readonly format?: NonNullable<CellStyle["format"]>;
  readonly hidden?: true;
  /** The choices of a cell; anything else can be typed too. */
  readonly options?: readonly string[];
}

/** A workbook of one sheet. Rows are read as fast as the reader of the stream takes them. */
export interface XlsxSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>;
}

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Rows are passed on in pieces of about this many characters. */
const PIECE = 32 * 1024;
/** How far down a sheet drop-downs go. */
const LAST_OPTION_ROW = 20_001;

/** A sheet as an xlsx stream, its heading frozen and with filters: memory does not grow with the rows. */
export function writeXlsx(sheet: XlsxSheet): Readable {
  const styles = createStyles();
  const fixed = (name: string, xml: string): ZipEntry => ({ name, content: () => [XML + xml] });
  return Readable.from(
    writeZip([
      fixed(
        "[Content_Types].xml",
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${OFFICE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`,
      ),
      fixed(
        "_rels/.rels",
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      fixed(
        "xl/workbook.xml",
        `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      fixed(
        "xl/_rels/workbook.xml.rels",
        `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
      ),
      { name: "xl/worksheets/sheet1.xml", content: () => sheetXml(sheet, styles) },
      // After the sheet, because only then all styles are known.
      { name: "xl/styles.xml", content: () => [styles.toXml()] },
    ]),
    { objectMode: false },
  );
}

async function* sheetXml({ columns, rows }: XlsxSheet, styles: Styles): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width, format, hidden }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${styles.idOf(format ? { format } : {})}" customWidth="1"${hidden ? ' hidden="1"' : ""}/>`,
  );
  let piece =
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join("")}</cols><sheetData>`;
  const heads = columns.map(({ header }) => ({ value: header, style: { bold: true } as const }));
  piece += rowXml(heads, [], 1, styles);
  let number = 1;
  for await (const row of rows) {
    number += 1;
    piece += rowXml(row, columns, number, styles);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  // The heading's filters: a spreadsheet takes the rows that they are about from here.
  const filters = `<autoFilter ref="A1:${columnName(columns.length - 1)}${number}"/>`;
  yield `${piece}</sheetData>${filters}${optionsXml(columns)}</worksheet>`;
}

/** Drop-downs of the columns that have options, below their heading. */
function optionsXml(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ options }, index) => {
    if (!options) return [];
    const cells = `${columnName(index)}2:${columnName(index)}${LAST_OPTION_ROW}`;
    return `<dataValidation type="list" allowBlank="1" sqref="${cells}"><formula1>"${escapeXml(options.join(","))}"</formula1></dataValidation>`;
  });
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join("")}</dataValidations>`
    : "";
}

/**
 * The serial of a day `YYYY-MM-DD`, for a cell of the format `date`. Spreadsheets count a 29 February 1900 that did not
 * exist, so earlier days have one less.
 */
export function daySerial(iso: string): number {
  const days = (Date.parse(`${iso}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return days > 60 ? days : days - 1;
}

/**
 * The serial of a moment as a clock in São Paulo shows it, to the minute, for a cell of the format `moment`.
 * @param seconds unix seconds
 */
export function momentSerial(seconds: number): number {
  const [day = "", time = ""] = formatDateTime(seconds).split(" ");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return daySerial(day.split("/").toReversed().join("-")) + (60 * hours + minutes) / 1440;
}

function rowXml(
  row: readonly SheetCell[],
  columns: readonly SheetColumn[],
  number: number,
  styles: Styles,
): string {
  const cells = row.map((cell, index) => {
    const format = columns[index]?.format;
    const own = typeof cell === "object" && cell !== null ? cell : { value: cell, style: {} };
    return cellXml(
      `${columnName(index)}${number}`,
      own.value,
      styles.idOf({ ...(format && { format }), ...own.style }),
    );
  });
  return `<row r="${number}">${cells.join("")}</row>`;
}

function cellXml(ref: string, value: string | number | null, style: number): string {
  if (value === null || value === "") return `<c r="${ref}" s="${style}"/>`;
  if (typeof value === "number") return `<c r="${ref}" s="${style}"><v>${value}</v></c>`;
  return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
}
