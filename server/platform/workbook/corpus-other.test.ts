import { CFB } from "@e965/xlsx";
import { expect, test } from "vitest";
import { written } from "../../../tests/workbooks/by-hand.ts";
import { outcomeOf } from "../../../tests/workbooks/outcome.ts";
import type { Outcome } from "../../../tests/workbooks/outcome.ts";
import { xlsByHand, xlsCircle } from "../../../tests/workbooks/xls-by-hand.ts";
import { readFileSync } from "node:fs";

const real = (name: string): Buffer => readFileSync(`tests/workbooks/real/${name}`);
const cp1252 = (text: string): Buffer => Buffer.from(text, "latin1");
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, "utf16le");
const gives = (cell: string, line = 2): Outcome => ({
  head: `${line - 1} Chassi|Modelo`,
  rows: [`${line} X1|${cell}`],
});
const table = (rows: string, before = "<html><body>"): string =>
  `${before}<table>${rows}</table></body></html>`;
const HEAD = "<tr><th>Chassi</th><th>Modelo</th></tr>";

const hex = (bytes: string): Buffer => Buffer.from(bytes, "hex");
const text8 = (text: string): Buffer => Buffer.from(text, "latin1");

/** A cell of an .xls with a shared text. */
function shared(row: number, column: number, text: number): Buffer {
  const cell = Buffer.alloc(14);
  for (const [at, value] of [0xfd, 10, row, column, 0, text].entries()) cell.writeUInt16LE(value, at * 2);
  return cell;
}

/** A container of Office with one stream. */
function container(name: string): Buffer {
  const made = CFB.utils.cfb_new();
  CFB.utils.cfb_add(made, `/${name}`, Buffer.alloc(5000));
  return CFB.write(made, { type: "buffer" }) as Buffer;
}

/** The .xls of a sheet whose stream says at its beginning that it has a password. */
function xlsWithPassword(): Buffer {
  const made = CFB.read(written([["Chassi", "Modelo"]], "biff8"), { type: "buffer" });
  const entry = CFB.find(made, "/Workbook");
  const stream = Buffer.from(entry?.content as Uint8Array);
  const first = 4 + stream.readUInt16LE(2);
  const pass = Buffer.from("2f0006000000000000", "hex").subarray(0, 9);
  const filePass = Buffer.concat([Buffer.from("2f000600", "hex"), pass.subarray(0, 6)]);
  if (entry) entry.content = Buffer.concat([stream.subarray(0, first), filePass, stream.subarray(first)]);
  return CFB.write(made, { type: "buffer" }) as Buffer;
}

const XML_2003 = (rows: string): string =>
  `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style></Styles><Worksheet ss:Name="Rel"><Table>${rows}</Table></Worksheet></Workbook>`;
const xmlRow = (...cells: readonly string[]): string =>
  `<Row>${cells.map((cell) => (cell.startsWith("<") ? cell : `<Cell><Data ss:Type="String">${cell}</Data></Cell>`)).join("")}</Row>`;

const CASES: readonly (readonly [what: string, file: Buffer | string, outcome: Outcome])[] = [
  [
    "LibreOffice, real .xls",
    real("libreoffice.xls"),
    {
      head: "3 Chassi|Código da Peça|Data da O.S.|Modelo|Observação 1",
      rows: [
        "4 9BM00001|00001234:number|02/03/2026:2026-03-02|Axor|2:number=",
        "5 |9876543210123:number|31/12/1999:1999-12-31|1,5:number|0:number=",
        '6 9BM00003|00077||Actros "2651"|linha um\nlinha dois',
        "8 9BM00004|A10|31/02/2026|VERDADEIRO:boolean|#DIV/0!:error=",
      ],
      hidden: 2,
      notes: [
        "Foi lida só a planilha “Semana”. O arquivo também tem “Apoio”.",
        "2 linhas ocultas ou filtradas também foram lidas.",
        "A coluna oculta “Observação 1” também foi lida.",
        "De 3 fórmulas foi lido o valor guardado.",
      ],
    },
  ],
  [
    "LibreOffice, real .html: hidden rows and columns are not in it",
    real("libreoffice.html"),
    {
      head: "3 Chassi|Código da Peça|Data da O.S.|Modelo",
      rows: ["4 9BM00001|00001234|02/03/2026|Axor", "5 |9876543210123|31/12/1999|1.5"],
    },
  ],
  [
    "LibreOffice, real .csv: CP1252, semicolons, a break in quotes",
    real("libreoffice.csv"),
    {
      head: "3 Chassi|Código da Peça|Data da O.S.|Modelo|Observação 1",
      rows: [
        "4 9BM00001|00001234|02/03/2026|Axor|2",
        "5 |9876543210123|31/12/1999|1.5|#N/D:error",
        '6 9BM00003|00077||Actros "2651"|linha um\nlinha dois',
        "8 9BM00004|A10|31/02/2026|TRUE|#DIV/0!:error",
      ],
    },
  ],
  [
    ".xls: a text",
    written(
      [
        ["Chassi", "Modelo"],
        ["X1", "Ação nº 1"],
      ],
      "biff8",
    ),
    gives("Ação nº 1"),
  ],
  [
    ".xls: a date",
    written(
      [
        ["Chassi", "Modelo"],
        ["X1", { t: "n", v: 46083, z: "dd/mm/yyyy" }],
      ],
      "biff8",
    ),
    gives("02/03/2026:2026-03-02"),
  ],
  [
    ".xls: a date of the 1904 calendar",
    written(
      [
        ["Chassi", "Modelo"],
        ["X1", { t: "n", v: 44621, z: "dd/mm/yyyy" }],
      ],
      "biff8",
      (_, book) => {
        book.Workbook = { WBProps: { date1904: true } };
      },
    ),
    gives("02/03/2026:2026-03-02"),
  ],
  [
    ".xls: a code with zeros by its format",
    written(
      [
        ["Chassi", "Modelo"],
        ["X1", { t: "n", v: 77, z: "00000" }],
      ],
      "biff8",
    ),
    gives("00077:number"),
  ],
  [
    ".xls: a merged chassis",
    written(
      [
        ["Chassi", "Modelo"],
        ["X1", "a"],
        ["x", "b"],
      ],
      "biff8",
      (sheet) => {
        sheet["!merges"] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
      },
    ),
    { head: "1 Chassi|Modelo", rows: ["2 X1|a", "3 |b"] },
  ],
  [
    ".xls of Excel 95",
    written(
      [
        ["Chassi", "Modelo"],
        ["X1", "Axor"],
      ],
      "biff5",
    ),
    gives("Axor"),
  ],
  [".xls: an empty sheet", written([], "biff8"), { refused: "empty" }],
  [".xls with a password", xlsWithPassword(), { refused: "protected" }],
  [".xlsx with a password", container("EncryptedPackage"), { refused: "protected" }],
  ["a Word document called .xls", container("WordDocument"), { refused: "not-a-workbook" }],
  [".xls cut off", real("libreoffice.xls").subarray(0, 2500), { refused: "damaged" }],
  ["an .xlsb of SheetJS", written([["Chassi", "Modelo"]], "xlsb"), { refused: "xlsb" }],
  ["an .ods of SheetJS", written([["Chassi", "Modelo"]], "ods"), { refused: "ods" }],
  [
    "ERP: a page as .xls",
    table(`${HEAD}<tr><td>X1</td><td>Pe&ccedil;a&nbsp;1 &amp; 2</td></tr>`),
    gives("Peça\u00a01 & 2"),
  ],
  ["ERP: a page of CP1252", cp1252(table(`${HEAD}<tr><td>X1</td><td>Ação</td></tr>`)), gives("Ação")],
  [
    "ERP: zeros stay, nothing is taken for a date or a number",
    table(`${HEAD}<tr><td>X1</td><td>0012-03</td></tr>`),
    gives("0012-03"),
  ],
  [
    "ERP: a break in a cell, ends left out",
    table("<tr><td>Chassi<td>Modelo<tr><td>X1<td>um<br>dois"),
    gives("um\ndois"),
  ],
  [
    "ERP: a table of titles before that of the data",
    `<table><tr><td>Relatório</td><td>Semana</td></tr></table>${table(`${HEAD}<tr><td>X1</td><td>Axor</td></tr>`, "")}`.replace(
      /^/,
      "<html>",
    ),
    gives("Axor"),
  ],
  [
    "ERP: cells over several rows and columns count once",
    table(
      `<tr><td colspan=2>Título</td></tr>${HEAD}<tr><td rowspan="2">X1</td><td>a</td></tr><tr><td>b</td></tr>`,
    ),
    { head: "2 Chassi|Modelo", rows: ["3 X1|a", "4 |b"] },
  ],
  [
    "ERP: a hidden row",
    table(`${HEAD}<tr style='display:none'><td>X1</td><td>Axor</td></tr>`),
    { ...gives("Axor"), hidden: 1, notes: ["1 linha oculta ou filtrada também foi lida."] },
  ],
  [
    "ERP: scripts and comments are no text",
    table(`${HEAD}<tr><td>X1</td><td><script>alert(1)</script>Ax<!-- <td>no</td> -->or</td></tr>`),
    gives("Axor"),
  ],
  ["a page cut off", `<html><table>${HEAD}<tr><td>X1</td>`, { refused: "damaged" }],
  ["a page without a table", "<html><body>Sessão expirada</body></html>", { refused: "not-a-workbook" }],
  ["an empty table", table(""), { refused: "empty" }],
  ["CSV as .xls: semicolons", "Chassi;Modelo\r\nX1;Axor\r\n", gives("Axor")],
  ["CSV: commas", "Chassi,Modelo\nX1,Axor", gives("Axor")],
  ["CSV: tabs", "Chassi\tModelo\nX1\tAxor, o outro; ele", gives("Axor, o outro; ele")],
  ["CSV: UTF-8 with its mark", "\uFEFFChassi;Modelo\nX1;Ação", gives("Ação")],
  ["CSV: CP1252", cp1252("Chassi;Modelo\nX1;Ação"), gives("Ação")],
  ["CSV: 'Texto Unicode' of Excel", utf16("Chassi\tModelo\r\nX1\tAção\r\n"), gives("Ação")],
  [
    "CSV: sep=, a line that a spreadsheet shows no row for",
    "sep=,\r\nChassi,Modelo\r\nX1,Axor",
    gives("Axor"),
  ],
  ["CSV: quotes, doubled quotes and breaks", 'Chassi;Modelo\nX1;"a ""b""; c\nd"', gives('a "b"; c\nd')],
  ["CSV: lines of a Mac", "Chassi;Modelo\rX1;Axor", gives("Axor")],
  ['CSV: ="00123"', 'Chassi;Modelo\nX1;="00123"', gives("00123")],
  [
    "CSV: a code that Excel damaged stays as it is, to be named",
    "Chassi;Modelo\nX1;9,15E+43",
    gives("9,15E+43"),
  ],
  ["CSV: an error", "Chassi;Modelo\nX1;#N/D", gives("#N/D:error")],
  [
    "CSV: lines of nothing but semicolons",
    "Chassi;Modelo\n;;\nX1;Axor\n;;;",
    { head: "1 Chassi|Modelo", rows: ["3 X1|Axor"] },
  ],
  ["CSV cut off in quotes", 'Chassi;Modelo\nX1;"Axor', { refused: "damaged" }],
  ["a text that is no table", "Prezados,\nsegue a planilha.\n", { refused: "not-a-workbook" }],
  ["a PDF", Buffer.from("%PDF-1.7\n\0\0\0"), { refused: "not-a-workbook" }],
  ["a picture", Buffer.from("89504e470d0a1a0a0000000d", "hex"), { refused: "not-a-workbook" }],
  ["nothing", "", { refused: "empty" }],
  ["XML 2003", XML_2003(xmlRow("Chassi", "Modelo") + xmlRow("X1", "Axor")), gives("Axor")],
  [
    "XML 2003: a date and a gap",
    XML_2003(
      `${xmlRow("Chassi", "Modelo")}<Row ss:Index="4"><Cell><Data ss:Type="String">X1</Data></Cell><Cell ss:StyleID="d"><Data ss:Type="DateTime">2026-03-02T00:00:00.000</Data></Cell></Row>`,
    ),
    { head: "1 Chassi|Modelo", rows: ["4 X1|02/03/2026:2026-03-02"] },
  ],
  [
    "XML 2003: the first day of the calendar, a time without a day, a moment",
    XML_2003(
      xmlRow("Chassi", "Modelo") +
        ["1900-01-01T00:00:00.000", "1899-12-31T14:30:00.000", "2026-03-02T08:05:00.000"]
          .map((when) => xmlRow("X", `<Cell ss:StyleID="d"><Data ss:Type="DateTime">${when}</Data></Cell>`))
          .join(""),
    ),
    {
      head: "1 Chassi|Modelo",
      rows: ["2 X|01/01/1900:1900-01-01", "3 X|14:30", "4 X|02/03/2026 08:05:2026-03-02"],
    },
  ],
  [
    "XML 2003: merged, hidden, with a comment, a formula and none of its value",
    XML_2003(
      `${xmlRow("Chassi", "Modelo")}<Row ss:Hidden="1"><Cell ss:MergeDown="1"><Data ss:Type="String">X1</Data><Comment><ss:Data>não</ss:Data></Comment></Cell><Cell ss:Formula="=1+1"><Data ss:Type="Number">2</Data></Cell></Row><Row><Cell><Data ss:Type="String">beneath</Data></Cell><Cell ss:Formula="=1+1"/></Row>${xmlRow("X3", "Axor")}`,
    ),
    {
      head: "1 Chassi|Modelo",
      rows: ["2 X1|2:number=", "4 X3|Axor"],
      hidden: 1,
      notes: [
        "1 linha oculta ou filtrada também foi lida.",
        "De 1 fórmula foi lido o valor guardado.",
        "1 fórmula não tem valor guardado e foi lida como vazia. Abra o arquivo no Excel, salve e envie de novo.",
      ],
    },
  ],
  [
    "XML 2003: a row that no sheet has",
    XML_2003(`${xmlRow("Chassi")}<Row ss:Index="999999999"/>`),
    { refused: "damaged" },
  ],
  [
    ".xls: a shared text that goes on in the next record, there in two bytes a character",
    xlsByHand(
      [
        Buffer.concat([
          hex("0300000003000000"),
          hex("0600"),
          hex("00"),
          text8("Chassi"),
          hex("0600"),
          hex("00"),
          text8("Modelo"),
          hex("0400"),
          hex("00"),
          text8("Pe"),
        ]),
        Buffer.concat([hex("01"), Buffer.from("ça", "utf16le")]),
      ],
      [shared(0, 0, 0), shared(0, 1, 1), shared(1, 1, 2)],
    ),
    { head: "1 Chassi|Modelo", rows: ["2 |Peça"] },
  ],
  [
    ".xls: cells in no order",
    xlsByHand(
      [Buffer.concat([hex("0200000002000000"), hex("060000"), text8("Chassi"), hex("020000"), text8("X1")])],
      [shared(1, 0, 1), shared(0, 0, 0)],
    ),
    { head: "1 Chassi", rows: ["2 X1"] },
  ],
  [".xls: sectors in a circle", xlsCircle(), { refused: "damaged" }],
  [
    "a page: blanks between two words are one",
    table(`${HEAD}<tr><td>X1</td><td>um${" ".repeat(5000)}dois</td></tr>`),
    gives("um dois"),
  ],
  ["XML 2003 cut off", XML_2003(xmlRow("Chassi")).slice(0, -30), { refused: "damaged" }],
];

test.each(CASES)("contract: a workbook: %s", async (_what, file, outcome) => {
  expect(await outcomeOf(file)).toEqual(outcome);
});
