import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { lookThrough, readCsv } from "./read-csv.ts";
import type { CsvRecord } from "./read-csv.ts";
import { unescaped, writeCsv } from "./write-csv.ts";
import { Readable } from "node:stream";

const LABELS = ["code", "price"];

const inPieces = (bytes: Buffer, piece: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );

/** The rows of a file that comes in pieces of that many bytes. */
async function read(bytes: Buffer, piece = 7): Promise<CsvRecord[]> {
  const chunks = inPieces(bytes, piece);
  const shape = await lookThrough(Readable.from(chunks), LABELS);
  const all: CsvRecord[] = [];
  for await (const some of readCsv(Readable.from(chunks), shape)) all.push(...some);
  return all;
}
const rows = async (text: string): Promise<unknown> => await read(Buffer.from(text));
const shapeOf = async (bytes: Buffer | string, piece = 7): ReturnType<typeof lookThrough> =>
  await lookThrough(Readable.from(inPieces(Buffer.from(bytes), piece)), LABELS);
const inUtf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

describe("the rows of a list", () => {
  it("OP-91*: lines end by LF, CRLF or CR, the last without any; blank ones are left out and counted", async () => {
    const two = [
      { line: 1, cells: ["a", "b"] },
      { line: 4, cells: ["c", "d"] },
    ];
    for (const text of ["a;b\r\n\r\n;;\nc;d", "a;b\r\r;;\rc;d", "a;b\n\n;;\nc;d\n", "a;b\r\r;;\rc;d\r"])
      for (const piece of [1, 2, 3, 100]) expect(await read(Buffer.from(text), piece)).toEqual(two);
    expect(await rows("")).toEqual([]);
  });

  it("OP-91*: a quoted cell has separators, breaks and doubled quotes, and is one row, as a spreadsheet counts; a quote within a cell is a letter", async () => {
    expect(await rows('"a;1";"b\r\nc\r\nd";"say ""x"""\r\nd;5" tube;e\r\n')).toEqual([
      { line: 1, cells: ["a;1", "b\nc\nd", 'say "x"'] },
      { line: 2, cells: ["d", '5" tube', "e"] },
    ]);
  });

  it("contract: a quote that is never closed spoils its own line alone, at the end of the file too", async () => {
    expect(await rows('a;1\n"b;2\nc;3\n')).toEqual([
      { line: 1, cells: ["a", "1"] },
      { line: 2, cells: ['"b', "2"], refused: "unclosed-quote" },
      { line: 3, cells: ["c", "3"] },
    ]);
    expect(await rows('a;1\nb;"cut off in the mid')).toEqual([
      { line: 1, cells: ["a", "1"] },
      { line: 2, cells: ["b", '"cut off in the mid'], refused: "unclosed-quote" },
    ]);
  });

  it("contract: a line without an end, and one of a million columns, are refused by their number, and cost no memory", async () => {
    const file = Buffer.concat([
      Buffer.from("a;1\n"),
      Buffer.alloc(50 * 1024 * 1024, "x"),
      Buffer.from("\nb;2\n"),
      Buffer.from(";".repeat(1_000_000)),
      Buffer.from("\nc;3\n"),
      Buffer.from(`${";".repeat(60_000)}\nd;4`),
    ]);
    expect(await read(file, 64 * 1024)).toEqual([
      { line: 1, cells: ["a", "1"] },
      { line: 2, cells: [], refused: "too-long" },
      { line: 3, cells: ["b", "2"] },
      { line: 4, cells: [], refused: "too-long" },
      { line: 5, cells: ["c", "3"] },
      { line: 6, cells: Array.from({ length: 100 }, () => ""), refused: "too-many-columns" },
      { line: 7, cells: ["d", "4"] },
    ]);
  });

  it("contract: what is written as CSV is read the same, however it is cut into pieces and encoded", async () => {
    const cell = fc
      .string({ unit: fc.constantFrom("a", "ç", '"', ";", "\n", "\r\n", " ", "🚚") })
      .map((text) => `x${text}x`);
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
    const encoded = fc.constantFrom(
      (text: string) => Buffer.from(text),
      inUtf16,
      (text: string) => inUtf16(text, true),
    );
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), encoded, async (cells, piece, encode) => {
        const found = await read(encode(writeCsv(cells)), piece);
        expect(found.map((record) => record.cells)).toEqual(
          cells.map((row) => row.map((text) => text.replaceAll("\r\n", "\n"))),
        );
        expect(found.map(({ line }) => line)).toEqual(cells.map((_, at) => at + 1));
      }),
      { numRuns: 300 },
    );
  });

  it("contract: a cell that was made harmless for a spreadsheet is as it was again", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", "=", "-", "+", "@", "\t", "a") }), (text) => {
        expect(unescaped(writeCsv([[text]]).slice(0, -2))).toBe(text);
      }),
    );
  });
});

describe("the letters of a list", () => {
  it("OP-91*: the mark is no part of the first cell; UTF-16 by its mark; what is no UTF-8 is Windows-1252", async () => {
    const one = [{ line: 1, cells: ["ação", "x"] }];
    for (const piece of [1, 2, 3, 7]) {
      expect(await read(Buffer.from("\uFEFFação;x"), piece)).toEqual(one);
      expect(await read(inUtf16("ação;x"), piece)).toEqual(one);
      expect(await read(inUtf16("ação;x", true), piece)).toEqual(one);
      expect(await read(Buffer.from("ação;x"), piece)).toEqual(one);
    }
    expect(await read(Buffer.from("a\xe7\xe3o;\x80\n", "latin1"))).toEqual([
      { line: 1, cells: ["ação", "€"] },
    ]);
  });

  it("contract: one wrong byte spoils its own line, and no other", async () => {
    const good = Buffer.from("código;ação\n");
    for (const piece of [1, 5, 1000])
      expect(await read(Buffer.concat([good, Buffer.from("pe\xe7a;2\n", "latin1"), good]), piece)).toEqual([
        { line: 1, cells: ["código", "ação"] },
        { line: 2, cells: ["pe\uFFFDa", "2"], refused: "wrong-letters" },
        { line: 3, cells: ["código", "ação"] },
      ]);
    const old = Buffer.from("c\xf3digo;a\xe7\xe3o;“Maçã”\n", "latin1");
    expect(await read(Buffer.concat([old, Buffer.from("peça;2\n"), old]))).toMatchObject([
      { line: 1, cells: ["código", "ação", expect.anything()] },
      { line: 2, refused: "wrong-letters" },
      { line: 3, cells: ["código", "ação", expect.anything()] },
    ]);
    expect(await read(inUtf16("a;b\nc;\0\nd;e"))).toMatchObject([
      { line: 1, cells: ["a", "b"] },
      { line: 2, refused: "wrong-letters" },
      { line: 3, cells: ["d", "e"] },
    ]);
  });
});

describe("the first look at a list", () => {
  test.each([
    ["code;price\nA;1", ";", 1],
    ['code,price\n"A,1",2', ",", 1],
    ["code\tprice\nA, B; C\t1", "\t", 1],
    ["Preços, de; março\n\nPRICE;Code\nA;1", ";", 3],
    ["sep=,\r\ncode,price\r\nA;B,1", ",", 1],
    ["sep=|\ncode|price\nA|1", "|", 1],
    ["a;b;c\n1;2;3", ";", 0],
    [`${"x;y\n".repeat(20)}code;price\nA;1`, ";", 0],
    ["", ";", 0],
  ])("contract: of %j the separator is %j, the header row %i", async (text, separator, headerLine) => {
    expect(await shapeOf(text)).toMatchObject({ separator, headerLine, encoding: "utf-8" });
  });

  it("contract: a line that names the separator is no row, as in a spreadsheet", async () => {
    expect(await rows("sep=;\r\ncode;price\r\nA;1")).toEqual([
      { line: 1, cells: ["code", "price"] },
      { line: 2, cells: ["A", "1"] },
    ]);
  });

  it("contract: lines are counted by their breaks, whichever they are", async () => {
    for (const text of ["a\nb\nc", "a\rb\rc\r", "a\r\nb\r\nc\r\n"])
      expect((await shapeOf(text)).lines).toBe(3);
  });
});
