import { partsByHand, rowOf, xlsxByHand, zipOf } from "./by-hand.ts";
import { xlsBreaks, xlsCircle, xlsSharing } from "./xls-by-hand.ts";

/** A small file that makes much of itself, and what a reader must say of it. */
export interface Amplifier {
  readonly name: string;
  /** Its name's ending. */
  readonly ending: "xls" | "xlsx";
  /** Sent by `npm test` too. */
  readonly quick?: true;
  readonly content: () => Buffer;
}

/** The headings that every row of a week needs. */
export const COLUMNS = [
  "Chassi",
  "Código da Peça",
  "Modelo",
  "Garantia",
  "Motivo do Diagnóstico",
  "Número do Pedido",
];
const MORE = [
  "Observação 1",
  "Observação 2",
  "Observação 3",
  "Observação 4",
  "Data da O.S.",
  "Data do Pedido",
];
const LABELS = [...COLUMNS, ...MORE];
const HEAD = rowOf(1, LABELS);
const times = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join("");
const letter = (at: number): string => String.fromCharCode(65 + at);

/** Rows whose every cell is that one. */
const rowsOf = (count: number, cell: (ref: string) => string): string =>
  HEAD +
  times(
    count,
    (at) =>
      `<row r="${at + 2}">${LABELS.map((_, column) => cell(`${letter(column)}${at + 2}`)).join("")}</row>`,
  );
const sharing = (count: number, length: number): Buffer =>
  xlsxByHand({
    rows: rowsOf(count, (ref) => `<c r="${ref}" t="s"><v>0</v></c>`),
    strings: [`<t>${"x".repeat(length)}</t>`],
  });

const page = (rows: string): Buffer =>
  Buffer.from(
    `<html><table><tr>${LABELS.map((label) => `<td>${label}</td>`).join("")}</tr>${rows}</table></html>`,
  );
const SS = "urn:schemas-microsoft-com:office:spreadsheet";
const xml = (rows: string, styles = ""): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><Workbook xmlns="${SS}" xmlns:ss="${SS}"><Styles>${styles}</Styles><Worksheet ss:Name="a"><Table><Row>${LABELS.map((label) => `<Cell><Data ss:Type="String">${label}</Data></Cell>`).join("")}</Row>${rows}</Table></Worksheet></Workbook>`,
  );

const csv = (rows: string): Buffer => Buffer.from(`${LABELS.join(";")}\r\n${rows}`);
const sheet = (rows: string): Buffer => xlsxByHand({ rows: HEAD + rows });
/** The .xlsx of a person, with one part of it as it is given. */
const withPart = (name: string, content: string): Buffer =>
  zipOf([...partsByHand({ rows: HEAD }).filter((part) => part.name !== name), { name, content }]);

/** Each way that is known to make a reader work or remember more than the file has, at its worst size. */
export const AMPLIFIERS: readonly Amplifier[] = [
  { name: "240,000 cells of one text of 32,000", ending: "xlsx", content: () => sharing(20_000, 32_000) },
  { name: "240,000 cells of one text of 1,000", ending: "xlsx", content: () => sharing(20_000, 1000) },
  { name: "240,000 cells of one text of 500", ending: "xlsx", content: () => sharing(20_000, 500) },
  { name: "10 kB of unclosed cells", quick: true, ending: "xlsx", content: () => sheet("<c ".repeat(3_300)) },
  { name: "190 MB of unclosed cells", ending: "xlsx", content: () => sheet("<c ".repeat(63_000_000)) },
  {
    name: "190 MB of blank cells",
    ending: "xlsx",
    content: () => sheet(`<row r="2">${"<c/>".repeat(47_000_000)}</row>`),
  },
  {
    name: "190 MB of one text",
    ending: "xlsx",
    content: () =>
      sheet(`<row r="2"><c t="inlineStr"><is><t>${"&amp;".repeat(38_000_000)}</t></is></c></row>`),
  },
  { name: "190 MB of one tag", ending: "xlsx", content: () => sheet(`<row ${"a".repeat(190_000_000)}="">`) },
  { name: "190 MB of one comment", ending: "xlsx", content: () => sheet(`<!--${"-".repeat(190_000_000)}`) },
  { name: "elements within each other", ending: "xlsx", content: () => sheet("<c>".repeat(60_000_000)) },
  {
    name: "a million rows of cells beyond all columns",
    ending: "xlsx",
    content: () => sheet(times(1_000_000, (at) => `<row r="${at + 2}"><c r="XFD1"><v>1</v></c></row>`)),
  },
  {
    name: "a million rows",
    ending: "xlsx",
    content: () => sheet(times(1_000_000, (at) => `<row r="${at + 2}"><c><v>1</v></c></row>`)),
  },
  {
    name: "3,000,000 merged cells",
    ending: "xlsx",
    content: () =>
      xlsxByHand({
        rows: HEAD + rowOf(2, ["a"]),
        after: `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(3_000_000)}</mergeCells>`,
      }),
  },
  {
    name: "90,000 merged cells over each other",
    ending: "xlsx",
    content: () =>
      xlsxByHand({
        rows: HEAD + times(20_000, (at) => rowOf(at + 2, ["a"])),
        after: `<mergeCells>${'<mergeCell ref="B1:XFD1048576"/>'.repeat(90_000)}</mergeCells>`,
      }),
  },
  {
    name: "38,000,000 shared texts",
    ending: "xlsx",
    content: () => withPart("xl/sharedStrings.xml", `<sst>${"<si/>".repeat(38_000_000)}</sst>`),
  },
  {
    name: "190 MB of shared texts",
    ending: "xlsx",
    content: () =>
      withPart("xl/sharedStrings.xml", `<sst>${`<si><t>${"ç".repeat(30_000)}</t></si>`.repeat(3_100)}</sst>`),
  },
  {
    name: "a number format of 150 MB",
    ending: "xlsx",
    content: () =>
      withPart(
        "xl/styles.xml",
        `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${"0".repeat(150_000_000)}"/></numFmts></styleSheet>`,
      ),
  },
  {
    name: "styles and styles",
    ending: "xlsx",
    content: () =>
      withPart("xl/styles.xml", `<styleSheet><cellXfs>${"<xf/>".repeat(30_000_000)}</cellXfs></styleSheet>`),
  },
  {
    name: "sheets and sheets",
    ending: "xlsx",
    content: () =>
      withPart(
        "xl/workbook.xml",
        `<workbook><sheets>${'<sheet name="a"/>'.repeat(8_000_000)}</sheets></workbook>`,
      ),
  },
  {
    name: "unclosed relations",
    ending: "xlsx",
    content: () => withPart("xl/_rels/workbook.xml.rels", "<Relationship ".repeat(12_000_000)),
  },
  {
    name: "a directory that names one file 10,000 times",
    ending: "xlsx",
    content: () => zipOf(Array.from({ length: 10_000 }, (_, at) => ({ name: `a${at}`, content: "" }))),
  },
  {
    name: "XML at a row that no sheet has",
    quick: true,
    ending: "xls",
    content: () => xml('<Row ss:Index="999999999"><Cell><Data ss:Type="String">a</Data></Cell></Row>'),
  },
  {
    name: "XML at the last cell",
    ending: "xls",
    content: () =>
      xml('<Row ss:Index="1048576"><Cell ss:Index="16384"><Data ss:Type="String">a</Data></Cell></Row>'),
  },
  {
    name: "merged cells in XML",
    ending: "xls",
    content: () =>
      xml(times(200_000, () => '<Row><Cell ss:MergeAcross="16000" ss:MergeDown="1000000"/></Row>')),
  },
  { name: "20 MB of unclosed cells in XML", ending: "xls", content: () => xml("<Cell ".repeat(3_300_000)) },
  {
    name: "20 MB of blank cells in XML",
    ending: "xls",
    content: () => xml(`<Row>${"<Cell/>".repeat(2_800_000)}</Row>`),
  },
  { name: "20 MB of blank rows in XML", ending: "xls", content: () => xml("<Row/>".repeat(900_000)) },
  {
    name: "20 MB of styles in XML",
    ending: "xls",
    content: () =>
      xml(
        "",
        times(150_000, (at) => `<Style ss:ID="${at}"><NumberFormat ss:Format="${"0".repeat(50)}"/></Style>`),
      ),
  },
  {
    name: "spans in a page",
    ending: "xls",
    content: () => page("<tr>" + '<td rowspan="65534" colspan="65534">a</td>'.repeat(400_000)),
  },
  {
    name: "a span in each row of a page",
    ending: "xls",
    content: () => page('<tr><td rowspan="65534" colspan="65534">a'.repeat(450_000)),
  },
  { name: "comments that never end", ending: "xls", content: () => page("<!--".repeat(4_900_000)) },
  { name: "scripts that never end", ending: "xls", content: () => page("<script>".repeat(2_400_000)) },
  { name: "quotes that never end", ending: "xls", content: () => page('<td a="'.repeat(2_800_000)) },
  { name: "20 MB of cells in a page", ending: "xls", content: () => page("<td>".repeat(4_900_000)) },
  { name: "20 MB of rows in a page", ending: "xls", content: () => page("<tr>".repeat(4_900_000)) },
  {
    name: "20 MB of tables in a page",
    ending: "xls",
    content: () => page("</table><table><td>a".repeat(950_000)),
  },
  {
    name: "20 MB of breaks in a cell",
    ending: "xls",
    content: () => page(`<tr><td>${"<br>".repeat(4_900_000)}`),
  },
  { name: "20 MB of separators", ending: "xls", content: () => csv(";".repeat(20_000_000)) },
  { name: "a line of 20 MB", ending: "xls", content: () => csv("x".repeat(20_000_000)) },
  { name: "20 MB of quotes", ending: "xls", content: () => csv('"'.repeat(20_000_000)) },
  { name: "20 MB of quoted cells", ending: "xls", content: () => csv('"";'.repeat(6_600_000)) },
  { name: "20 MB of rows", ending: "xls", content: () => csv("a;b\n".repeat(5_000_000)) },
  { name: "20 MB of line ends", ending: "xls", content: () => csv("\r".repeat(20_000_000)) },
  { name: "a million cells of an .xls that share one text", ending: "xls", content: xlsSharing },
  { name: "texts of an .xls in two records each", ending: "xls", content: xlsBreaks },
  { name: "sectors in a circle", quick: true, ending: "xls", content: xlsCircle },
];
