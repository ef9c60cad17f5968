import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../../../tests/any-char.ts";
import { fillsOf, readXlsx, readZip } from "../../../../tests/http/read-xlsx.ts";
import { writeXlsx } from "./write-xlsx.ts";
import type { SheetCell } from "./write-xlsx.ts";
import { cellText, columnName } from "./xml.ts";
import { buffer } from "node:stream/consumers";

const columns = [
  { header: "Texto", width: 20, format: "text" },
  { header: "Valor", width: 12, format: "money" },
] as const;

const written = async (
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): Promise<Buffer> => await buffer(writeXlsx({ name: "A & B", columns, rows }));

test("DET-38: a workbook has its parts, and a sheet the rows that were given", async () => {
  const xlsx = await written([
    ["a", 1.5],
    [null, 0],
    ["", { value: "x", style: { fill: "FFF176", color: "5D4037" } }],
  ]);
  expect([...readZip(xlsx).keys()]).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "xl/worksheets/sheet1.xml",
    "xl/styles.xml",
  ]);
  expect(readXlsx(xlsx).rows).toEqual([
    ["Texto", "Valor"],
    ["a", 1.5],
    ["", 0],
    ["", "x"],
  ]);
  expect(fillsOf(xlsx)).toEqual({ B4: ["FFF176", "5D4037"] });
  const sheet = String(readZip(xlsx).get("xl/worksheets/sheet1.xml"));
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:B4"/></worksheet>');
});

test("DET-38: the same rows are the same file", async () => {
  const rows = [["a", 1]] as const;
  expect((await written(rows)).equals(await written(rows))).toBe(true);
});

test("DET-38: rows are pulled while the stream is read, and no longer once its reader has gone", async () => {
  let pulled = 0;
  function* rows(): Generator<SheetCell[]> {
    for (; pulled < 1_000_000; pulled++) yield [`linha ${pulled}`, pulled];
  }
  for await (const chunk of writeXlsx({ name: "N", columns, rows: rows() })) {
    if (String(chunk).includes("sheet1.xml") || pulled > 0) break;
  }
  expect(pulled).toBeLessThan(200_000);
});

test("DET-38: what goes wrong with the rows goes wrong with the stream", async () => {
  function* rows(): Generator<SheetCell[]> {
    yield ["a", 1];
    throw new Error("no more rows");
  }
  await expect(written(rows())).rejects.toThrow("no more rows");
});

test("DET-38: no text breaks the sheet, and none begins like a formula", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: anyChar }), { maxLength: 5 }), async (texts) => {
      const { rows } = readXlsx(await written(texts.map((text) => [text, 1])));
      expect(rows).toHaveLength(texts.length + 1);
      for (const [text] of rows) expect(String(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 30 },
  );
  expect(cellText("=A1")).toBe("'=A1");
  // A formula behind a character that XML does not have.
  expect(cellText("\u0000=A1")).toBe("'=A1");
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});

test("OP-94*: what is longer than a cell takes ends there with '…', within its characters and between whole ones", async () => {
  const longest = "a".repeat(32_767);
  const [, ...rows] = readXlsx(
    await written([
      [longest, 1],
      [`${longest}b`, 1],
    ]),
  ).rows;
  expect(rows.map(([text]) => text)).toEqual([longest, `${"a".repeat(32_766)}…`]);
  // The apostrophe of a formula counts, too.
  expect(cellText(`=${longest}`)).toBe(`'=${"a".repeat(32_764)}…`);
  fc.assert(
    fc.property(fc.integer({ min: 32_760, max: 32_770 }), (before) => {
      const text = cellText(`${"a".repeat(before)}${"😀".repeat(8)}`);
      expect(text.length).toBeLessThanOrEqual(32_767);
      // Half of a character would be written as this one.
      expect(text).not.toContain("\uFFFD");
      expect(text.endsWith("…")).toBe(before + 16 > 32_767);
    }),
    { numRuns: 20 },
  );
});
