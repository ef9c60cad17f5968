import { expect, test } from "vitest";
import { partsByHand, rowOf, xlsxByHand, zipOf } from "../../../tests/workbooks/by-hand.ts";
import { outcomeOf } from "../../../tests/workbooks/outcome.ts";
import type { Outcome } from "../../../tests/workbooks/outcome.ts";
import { readFileSync } from "node:fs";

const real = (name: string): Buffer => readFileSync(`tests/workbooks/real/${name}`);
const HEAD = rowOf(1, ["Chassi", "Modelo"]);
const one = (cell: readonly [string, string], more: Partial<Parameters<typeof xlsxByHand>[0]> = {}): Buffer =>
  xlsxByHand({ rows: HEAD + rowOf(2, ["X1", cell]), ...more });
const number = (style: number, value: string): readonly [string, string] => [
  `s="${style}"`,
  `<v>${value}</v>`,
];
const gives = (cell: string, more: Partial<Outcome> = {}): Outcome => ({
  head: "1 Chassi|Modelo",
  rows: [`2 X1|${cell}`],
  ...more,
});

const VALUELESS =
  "1 fórmula não tem valor guardado e foi lida como vazia. Abra o arquivo no Excel, salve e envie de novo.";
/** A workbook whose second row is this XML. */
const rows = (xml: string): Buffer => xlsxByHand({ rows: HEAD + xml });
const KEPT = ["De 1 fórmula foi lido o valor guardado."];

const CASES: readonly (readonly [what: string, file: Buffer, outcome: Outcome])[] = [
  [
    "LibreOffice, real: title, merged, hidden, filtered, formulas, errors, a second sheet",
    real("libreoffice.xlsx"),
    {
      head: "3 Chassi|Código da Peça|Data da O.S.|Modelo|Observação 1",
      rows: [
        "4 9BM00001|00001234:number|02/03/2026:2026-03-02|Axor|2:number=",
        "5 |9876543210123:number|31/12/1999:1999-12-31|1,5:number|#N/D:error=",
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
  ["a date of the 1900 calendar", one(number(1, "46083")), gives("02/03/2026:2026-03-02")],
  [
    "a date of the 1904 calendar",
    one(number(1, "44621"), { workbook: '<workbookPr date1904="1"/>' }),
    gives("02/03/2026:2026-03-02"),
  ],
  ["a date with its time", one(number(6, "46083.6041666667")), gives("02/03/2026 14:30:2026-03-02")],
  ["a date as day and month in Portuguese", one(number(7, "46083")), gives("02/03/2026:2026-03-02")],
  ["the first day of the calendar", one(number(1, "1")), gives("01/01/1900:1900-01-01")],
  ["a day that never was", one(number(1, "60")), gives("29/02/1900:date")],
  ["a day before all days", one(number(1, "-5")), gives("-5:number")],
  ["a time without a day", one(number(6, "0.5")), gives("12:00")],
  ["hours that passed are no day", one(number(5, "30.5")), gives("30,5:number")],
  [
    "a day as text of ISO (Strict OOXML)",
    one(['s="1" t="d"', "<v>2026-03-02</v>"]),
    gives("02/03/2026:2026-03-02"),
  ],
  ["a code with zeros by its format", one(number(2, "1234")), gives("00001234:number")],
  [
    "LibreOffice in Portuguese: zeros by a format with a locale",
    one(number(8, "12345")),
    gives("0012345:number"),
  ],
  ["a sum of money is no code", one(number(9, "12")), gives("12:number")],
  ["a code with letters and a dash by its format", one(number(10, "12345")), gives("A0123-45:number")],
  [
    "the first day of the calendar as text of ISO",
    one(['s="1" t="d"', "<v>1900-01-01</v>"]),
    gives("01/01/1900:1900-01-01"),
  ],
  ["a number in a column of text", one(number(3, "77")), gives("77:number")],
  [
    "a long number that is shown as a power and is whole",
    one(number(4, "915123456789")),
    gives("915123456789:number"),
  ],
  ["a code that Excel damaged", one(number(0, "9.15E+43")), gives("9,15E+43:number")],
  [
    "sixteen figures, of which Excel keeps fifteen",
    one(number(0, "1234567890123450")),
    gives("1,23457E+15:number"),
  ],
  ["decimals with a comma", one(number(0, "0.30000000000000004")), gives("0,3:number")],
  ["a small number without a power", one(number(0, "0.00000015")), gives("0,00000015:number")],
  [
    "a formula with its kept text",
    one(['t="str"', "<f>A2&amp;1</f><v>X11</v>"]),
    gives("X11=", { notes: KEPT }),
  ],
  [
    "a formula of a web service does not run",
    one(['t="str"', '<f>WEBSERVICE("http://x/")</f><v>velho</v>']),
    gives("velho=", { notes: KEPT }),
  ],
  ["a shared formula", one(["", '<f t="shared" si="0"/><v>5</v>']), gives("5:number=", { notes: KEPT })],
  ["openpyxl: a formula without a value", one(["", "<f>1+1</f>"]), gives("", { notes: [VALUELESS] })],
  ["a formula with an empty value", one(["", "<f>1+1</f><v></v>"]), gives("", { notes: [VALUELESS] })],
  ["a formula with an empty element", one(["", "<f>1+1</f><v/>"]), gives("", { notes: [VALUELESS] })],
  ["a formula whose value is an empty text", one(['t="str"', '<f>""</f><v></v>']), gives("")],
  ["#N/A", one(['t="e"', "<v>#N/A</v>"]), gives("#N/D:error")],
  ["#REF!", one(['t="e"', "<v>#REF!</v>"]), gives("#REF!:error")],
  ["an error of today's Excel", one(['t="e"', "<v>#SPILL!</v>"]), gives("#ERRO:error")],
  ["a typed #N/D", one(['t="inlineStr"', "<is><t>#N/D</t></is>"]), gives("#N/D:error")],
  ["FALSO", one(['t="b"', "<v>0</v>"]), gives("FALSO:boolean")],
  [
    "Excel: a shared text in pieces of two styles",
    one(['t="s"', "<v>0</v>"], { strings: ["<r><t>Ax</t></r><r><rPr><b/></rPr><t>or</t></r>"] }),
    gives("Axor"),
  ],
  [
    "Excel: a reading above a text is no text",
    one(['t="s"', "<v>0</v>"], { strings: ['<t>Axor</t><rPh sb="0" eb="1"><t>yomi</t></rPh>'] }),
    gives("Axor"),
  ],
  [
    "accents and an emoji",
    one(['t="s"', "<v>0</v>"], { strings: ["<t>Peça nº 1 – ação 🚚</t>"] }),
    gives("Peça nº 1 – ação 🚚"),
  ],
  [
    "our writer's escape of a text like a formula",
    one(['t="inlineStr"', "<is><t>'=1+1</t></is>"]),
    gives("=1+1"),
  ],
  ["an escaped character", one(['t="inlineStr"', "<is><t>a_x000A_b</t></is>"]), gives("a\nb")],
  ["blanks are blank", one(['t="inlineStr"', '<is><t xml:space="preserve"> \u00a0 </t></is>']), gives("")],
  [
    "a merged value counts once, top left, whatever lies beneath",
    xlsxByHand({
      rows: HEAD + rowOf(2, ["X1", "Axor"]) + rowOf(3, ["beneath", "Atego"]),
      after: '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
    }),
    { head: "1 Chassi|Modelo", rows: ["2 X1|Axor", "3 |Atego"] },
  ],
  [
    "hidden and filtered rows are read, and said",
    xlsxByHand({ rows: HEAD + rowOf(2, ["X1", "Axor"], ' hidden="1"') + rowOf(3, ["X2", "Atego"]) }),
    {
      head: "1 Chassi|Modelo",
      rows: ["2 X1|Axor", "3 X2|Atego"],
      hidden: 1,
      notes: ["1 linha oculta ou filtrada também foi lida."],
    },
  ],
  [
    "formatted blanks are no rows",
    xlsxByHand({
      rows: `${HEAD}${rowOf(2, ["X1", "Axor"])}${Array.from({ length: 3000 }, (_, at) => `<row r="${at + 3}" s="1" customFormat="1"><c r="A${at + 3}" s="1"/></row>`).join("")}`,
    }),
    gives("Axor"),
  ],
  [
    "Google Sheets and others leave references out",
    xlsxByHand({
      rows: '<row><c t="inlineStr"><is><t>Chassi</t></is></c><c t="inlineStr"><is><t>Modelo</t></is></c></row><row><c t="inlineStr"><is><t>X1</t></is></c><c s="1"/></row><row><c/><c><v>5</v></c></row>',
    }),
    { head: "1 Chassi|Modelo", rows: ["2 X1|", "3 |5:number"] },
  ],
  [
    "OpenXML SDK: prefixes",
    xlsxByHand({
      rows: '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Chassi</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2"><x:f>1</x:f><x:v>7</x:v></x:c></x:row>',
    }),
    { head: "1 Chassi", rows: ["2 7:number="], notes: KEPT },
  ],
  [
    "the first sheet that is seen",
    xlsxByHand({
      sheets: [
        ["Config", "veryHidden"],
        ["Apoio", "hidden"],
        ["Dados &amp; mais", "visible"],
      ],
      rows: HEAD + rowOf(2, ["X1", "Axor"]),
    }),
    gives("Axor"),
  ],
  [
    "a header in the twentieth row, and none further down",
    xlsxByHand({
      rows: rowOf(1, ["Relatório"]) + rowOf(20, ["CHASSI", " modêlo* "]) + rowOf(21, ["X1", "Axor"]),
    }),
    { head: "20 CHASSI|modêlo*", rows: ["21 X1|Axor"] },
  ],
  [
    "a header in the twenty-first row is none",
    xlsxByHand({
      rows: rowOf(1, ["Relatório"]) + rowOf(21, ["CHASSI", "Modelo"]) + rowOf(22, ["X1", "Axor"]),
    }),
    { head: "1 Relatório", rows: ["21 CHASSI", "22 X1"] },
  ],
  [
    "no known header: the fullest row, to be matched by hand",
    xlsxByHand({ rows: rowOf(1, ["Relatório"]) + rowOf(3, ["VIN", "Veículo"]) + rowOf(4, ["X1", "Axor"]) }),
    { head: "3 VIN|Veículo", rows: ["4 X1|Axor"] },
  ],
  ["a header alone", xlsxByHand({ rows: HEAD }), { head: "1 Chassi|Modelo", rows: [] }],
  [
    "no styles: all is General",
    zipOf(
      partsByHand({ rows: HEAD + rowOf(2, ["X1", number(1, "46083")]) }).filter(
        ({ name }) => !name.endsWith("styles.xml"),
      ),
    ),
    gives("46083:number"),
  ],
  [
    "a protected sheet in a protected workbook, which anybody can read",
    one(["", "<v>5</v>"], {
      after: '<sheetProtection sheet="1" password="CC1A"/>',
      workbook: '<workbookProtection lockStructure="1"/>',
    }),
    gives("5:number"),
  ],
  [
    "a text as long as its column",
    one(['t="inlineStr"', `<is><t>${"x".repeat(60)}</t></is>`]),
    gives("x".repeat(60)),
  ],
  [
    "a longer one, as far as to show that",
    one(['t="inlineStr"', `<is><t>${"x".repeat(32_000)}</t></is>`]),
    gives("x".repeat(61)),
  ],
  [
    "a code with separators counts without them",
    one(['t="inlineStr"', `<is><t>${"A-".repeat(60)}</t></is>`]),
    gives("A-".repeat(60)),
  ],
  [
    "and is no shorter one when it is cut",
    one(['t="inlineStr"', `<is><t>${"A-".repeat(90)}</t></is>`]),
    gives(`${"A-".repeat(60)}A`),
  ],
  [
    "nor with any blanks in it",
    one(['t="inlineStr"', `<is><t>AB${" ".repeat(9000)}CD</t></is>`]),
    gives(`AB${" ".repeat(58)}${"#".repeat(61)}`),
  ],
  [
    "blanks before a text do not count",
    one(['t="inlineStr"', `<is><t xml:space="preserve">${" ".repeat(9000)}CD</t></is>`]),
    gives("CD"),
  ],
  [
    "a row behind a later one",
    rows('<row r="3"><c><v>1</v></c></row><row r="2"><c><v>1</v></c></row>'),
    { refused: "damaged" },
  ],
  ["a row that no sheet has", rows('<row r="1048577"><c><v>1</v></c></row>'), { refused: "damaged" }],
  ["a column that no sheet has", rows('<row r="2"><c r="XFE2"><v>1</v></c></row>'), { refused: "damaged" }],
  ["a tag within a tag", rows('<row r="2"><c r="A2" <c r="B2"><v>1</v></c></row>'), { refused: "damaged" }],
  ["an end without its beginning", rows('<row r="2"><c></row></c>'), { refused: "damaged" }],
  ["elements within each other", rows("<c>".repeat(100) + "</c>".repeat(100)), { refused: "damaged" }],
  [
    "a declaration, by which a text could be named",
    zipOf(
      partsByHand({ rows: "" }).map((part) =>
        part.name.endsWith("sheet1.xml")
          ? { ...part, content: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${String(part.content)}` }
          : part,
      ),
    ),
    { refused: "damaged" },
  ],
  ["an empty sheet", xlsxByHand({ rows: "" }), { refused: "empty" }],
  [
    "1,001 rows of 1,000",
    xlsxByHand({ rows: HEAD + Array.from({ length: 1001 }, (_, at) => rowOf(at + 2, ["X"])).join("") }),
    { refused: "too-many-rows" },
  ],
  [
    "a zip bomb",
    xlsxByHand({
      rows: `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>${" ".repeat(210_000_000)}</t></is></c></row>`,
    }),
    { refused: "too-large" },
  ],
  [
    "a sheet longer than its header claims",
    xlsxByHand({ rows: HEAD + rowOf(2, ["X"]), size: 40 }),
    { refused: "damaged" },
  ],
  [
    "a zip bomb whose header claims 4 kB",
    xlsxByHand({ rows: " ".repeat(150_000_000), size: 4000 }),
    { refused: "damaged" },
  ],
  ["claims of 3 GB", xlsxByHand({ rows: HEAD, size: 3_000_000_000 }), { refused: "too-large" }],
  ["cut off in the middle", real("libreoffice.xlsx").subarray(0, 3000), { refused: "damaged" }],
  ["an archive of anything", zipOf([{ name: "a.txt", content: "x" }]), { refused: "not-a-workbook" }],
  [
    "an archive with a password",
    zipOf([{ name: "xl/workbook.xml", content: "x", flags: 1 }]),
    { refused: "protected" },
  ],
  ["an .xlsb", zipOf([{ name: "xl/workbook.bin", content: "x" }]), { refused: "xlsb" }],
  ["LibreOffice, real: an .ods", real("libreoffice.ods"), { refused: "ods" }],
];

test.each(CASES)("contract: a workbook: %s", async (_what, file, outcome) => {
  expect(await outcomeOf(file)).toEqual(outcome);
});
