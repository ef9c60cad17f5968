import * as fc from "fast-check";
import { expect, it } from "vitest";
import { anyChar } from "../../../tests/any-char.ts";
import { AMPLIFIERS } from "../../../tests/workbooks/amplifiers.ts";
import { partsByHand, rowOf, zipOf } from "../../../tests/workbooks/by-hand.ts";
import { readHere } from "../../../tests/workbooks/outcome.ts";
import { readInThread } from "./reader-thread.ts";
import { WorkbookRefusal } from "./refusal.ts";
import { readFileSync } from "node:fs";

const job = { wanted: [{ label: "Chassi", limit: 60 }], others: 500, maxRows: 20_000, maxText: 8_000_000 };

const contentOf = (name: string): Buffer =>
  AMPLIFIERS.find((one) => one.name === name)?.content() ?? Buffer.alloc(0);

/** The quickest to make; `npm run attack` sends all of them. */
it.each([
  ["240,000 cells of one text of 1,000", "O arquivo tem texto demais."],
  ["10 kB of unclosed cells", "O arquivo está incompleto ou danificado."],
  ["a number format of 150 MB", "O arquivo está incompleto ou danificado."],
  ["3,000,000 merged cells", "O arquivo é grande demais."],
  ["XML at a row that no sheet has", "O arquivo está incompleto ou danificado."],
  ["comments that never end", "O arquivo está incompleto ou danificado."],
  ["a million cells of an .xls that share one text", "O arquivo tem texto demais."],
  ["sectors in a circle", "O arquivo está incompleto ou danificado."],
])("contract: a file that makes much of itself is refused within its time: %s", async (name, reason) => {
  await expect(readInThread({ ...job, content: contentOf(name) }, { seconds: 5 })).rejects.toThrow(reason);
});

it("contract: what is handed over is counted, however often the file names it; at most so much is", async () => {
  const rows = Array.from({ length: 100 }, (_, at) => rowOf(at + 2, [['t="s"', "<v>0</v>"]])).join("");
  const file = zipOf(
    partsByHand({ rows: rowOf(1, ["Chassi"]) + rows, strings: [`<t>${"x".repeat(50)}</t>`] }),
  );
  // A row, a cell and its text with its quotes are 60, 3 and 52 bytes.
  await expect(readHere(file, { maxText: 11_499 })).rejects.toThrow("O arquivo tem texto demais.");
  expect((await readHere(file, { maxText: 11_500 })).rows).toHaveLength(100);
});

it("contract: a thread that takes more memory than it has is a refusal", async () => {
  const content = contentOf("a million cells of an .xls that share one text");
  await expect(readInThread({ ...job, content }, { seconds: 5, megabytes: 10 })).rejects.toThrow(
    "O arquivo é grande demais. Apague o que não é da tabela e envie de novo.",
  );
});

const SEEDS: readonly Buffer[] = [
  ...["xlsx", "xls", "html", "csv"].map((ending) =>
    readFileSync(`tests/workbooks/real/libreoffice.${ending}`),
  ),
  Buffer.from(
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style></Styles><Worksheet ss:Name="Rel"><Table><Column ss:Hidden="1"/><Row ss:Index="2"><Cell ss:MergeDown="1"><Data ss:Type="String">Chassi</Data></Cell></Row><Row><Cell ss:Index="2" ss:StyleID="d"><Data ss:Type="Number">46083</Data></Cell></Row></Table></Worksheet></Workbook>',
  ),
];
const PIECES = ["<", ">", '"', "&#1;", "</c>", "<c>", "<!--", "]]>", "\0", "ÿÿÿÿ", "999999999", ";", "\r"];
/** A change of a file's bytes: at a position, these bytes replace so many. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  gone: fc.integer({ min: 0, max: 40 }),
  put: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: anyChar, maxLength: 4 })),
});

function edited(bytes: Buffer, edits: readonly { at: number; gone: number; put: string }[]): Buffer {
  return edits.reduce((whole, { at, gone, put }) => {
    const from = Math.floor(at * whole.length);
    return Buffer.concat([whole.subarray(0, from), Buffer.from(put, "latin1"), whole.subarray(from + gone)]);
  }, bytes);
}

it("contract: whatever was done to the bytes of a file, or to a part of it, it is read or refused", async () => {
  const parts = partsByHand({
    rows:
      rowOf(1, ["Chassi", "Modelo"]) +
      rowOf(2, ["X1", ['s="1"', "<f>1</f><v>46083</v>"], ['t="s"', "<v>0</v>"]]),
    strings: ["<r><t>Ax</t></r>"],
    after: '<mergeCells><mergeCell ref="A2:B3"/></mergeCells>',
  });
  const of = async (file: Buffer): Promise<string> => {
    try {
      return (await readHere(file)).rows.length >= 0 ? "read" : "";
    } catch (error) {
      return error instanceof WorkbookRefusal ? "refused" : String(error);
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: SEEDS.length + parts.length - 1 }),
      fc.array(edit, { minLength: 1, maxLength: 4 }),
      async (which, edits) => {
        const seed = SEEDS[which];
        const file = seed
          ? edited(seed, edits)
          : zipOf(
              parts.map((part, at) =>
                at === which - SEEDS.length
                  ? { ...part, content: edited(Buffer.from(part.content), edits) }
                  : part,
              ),
            );
        expect(["read", "refused"]).toContain(await of(file));
      },
    ),
    { numRuns: 400 },
  );
});
