import fc from "fast-check";
import { expect, it } from "vitest";
import { readCsv, readCsvShape } from "./read-csv.ts";
import type { CsvRecord } from "./read-csv.ts";
import { writeCsv } from "./write-csv.ts";
import { Readable } from "node:stream";

/** The records of a file that comes in pieces of that many bytes. */
async function read(bytes: Buffer, piece = 7): Promise<CsvRecord[]> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  const { encoding } = await readCsvShape(Readable.from(chunks));
  const all: CsvRecord[] = [];
  for await (const some of readCsv(Readable.from(chunks), encoding, () => ";")) all.push(...some);
  return all;
}
const rows = async (text: string): Promise<unknown> => await read(Buffer.from(text));

it("OP-91*: lines end by LF or CRLF, the last without any; blank ones are left out and counted", async () => {
  expect(await rows("a;b\r\n\r\n;;\nc;d")).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 4, cells: ["c", "d"] },
  ]);
  expect(await rows("")).toEqual([]);
});

it("OP-91*: a quoted cell has separators, breaks and doubled quotes; a quote within a cell is a letter", async () => {
  expect(await rows('"a;1";"b\r\nc";"say ""x"""\r\nd;5" tube;e\r\n')).toEqual([
    { line: 1, cells: ["a;1", "b\r\nc", 'say "x"'] },
    { line: 3, cells: ["d", '5" tube', "e"] },
  ]);
});

it("OP-91*: the BOM is no part of the first cell; what is no UTF-8 is Windows-1252", async () => {
  expect(await read(Buffer.from("\uFEFFação;x"))).toEqual([{ line: 1, cells: ["ação", "x"] }]);
  expect(await read(Buffer.from("a\xe7\xe3o;\x80\n", "latin1"))).toEqual([{ line: 1, cells: ["ação", "€"] }]);
});

it("contract: a quote that is never closed spoils its own line alone, at the end of the file too", async () => {
  expect(await rows('a;1\n"b;2\nc;3\n')).toEqual([
    { line: 1, cells: ["a", "1"] },
    { line: 2, refused: "unclosed-quote" },
    { line: 3, cells: ["c", "3"] },
  ]);
  expect(await rows('a;1\nb;"cut off in the mid')).toEqual([
    { line: 1, cells: ["a", "1"] },
    { line: 2, refused: "unclosed-quote" },
  ]);
});

it("contract: a line without an end, and one of a million columns, are refused by their number, and cost no memory", async () => {
  const long = Buffer.alloc(50 * 1024 * 1024, "x");
  const file = Buffer.concat([
    Buffer.from("a;1\n"),
    long,
    Buffer.from("\nb;2\n"),
    Buffer.from(";".repeat(1_000_000)),
    Buffer.from("\nc;3\n"),
    Buffer.from(`${";".repeat(60_000)}\nd;4`),
  ]);
  expect(await read(file, 64 * 1024)).toEqual([
    { line: 1, cells: ["a", "1"] },
    { line: 2, refused: "too-long" },
    { line: 3, cells: ["b", "2"] },
    { line: 4, refused: "too-long" },
    { line: 5, cells: ["c", "3"] },
    { line: 6, refused: "too-many-columns" },
    { line: 7, cells: ["d", "4"] },
  ]);
});

it("contract: what is written as CSV is read the same, however it is cut into pieces", async () => {
  const cell = fc
    .string({ unit: fc.constantFrom("a", "ç", '"', ";", "\n", "\r\n", " ") })
    .map((text) => `x${text}x`);
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (cells, piece) => {
      const found = await read(Buffer.from(writeCsv(cells)), piece);
      expect(found.map((record) => ("cells" in record ? record.cells : null))).toEqual(cells);
    }),
    { numRuns: 300 },
  );
});
