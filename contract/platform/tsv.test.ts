import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseTsv, printTsvCell } from "./tsv.ts";

test("FORM-31: lines end with any line break and cells with a tab", () => {
  expect(parseTsv("a\tb\r\nc\td\ne\tf\rg\th")).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
    ["g", "h"],
  ]);
});

test("FORM-31: the break after the last line makes no row, an empty line does", () => {
  expect(parseTsv("")).toEqual([]);
  expect(parseTsv("a\n")).toEqual([["a"]]);
  expect(parseTsv("a\r\n\r\nb\r\n")).toEqual([["a"], [""], ["b"]]);
  expect(parseTsv("a\t")).toEqual([["a", ""]]);
  expect(parseTsv("\t\t")).toEqual([["", "", ""]]);
});

test("FORM-31: a quoted cell keeps its line breaks, tabs and quotes", () => {
  expect(parseTsv('1\t"a ""b"" c\r\nd\te"\t2\nx')).toEqual([["1", 'a "b" c\r\nd\te', "2"], ["x"]]);
  expect(parseTsv('"""a"""')).toEqual([['"a"']]);
  expect(parseTsv('""\t""')).toEqual([["", ""]]);
});

test("FORM-31: a quote that opens no quoted cell is an ordinary character", () => {
  expect(parseTsv('tubo 1/2"\tx')).toEqual([['tubo 1/2"', "x"]]);
  expect(parseTsv('"abc\nd')).toEqual([['"abc'], ["d"]]);
  expect(parseTsv('"a" b\tc')).toEqual([['"a" b', "c"]]);
  expect(parseTsv('"')).toEqual([['"']]);
  expect(parseTsv('"""')).toEqual([['"""']]);
});

const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("a", " ", '"', "\t", "\n", "\r") }));
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
const breaks = fc.constantFrom("\n", "\r\n", "\r");

test("FORM-31: any table comes back as it was printed", () => {
  fc.assert(
    fc.property(table, breaks, (rows, lineBreak) => {
      const text = rows.map((row) => row.map(printTsvCell).join("\t") + lineBreak).join("");
      expect(parseTsv(text)).toEqual(rows);
    }),
  );
});

test("FORM-31: any text gives rows of at least one cell, losing nothing but breaks and quotes", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "\r", "b c") }));
  const bare = (of: string): string => of.replace(/["\t\r\n]/g, "");
  fc.assert(
    fc.property(text, (pasted) => {
      const rows = parseTsv(pasted);
      expect(rows.every((row) => row.length > 0)).toBe(true);
      expect(rows.flat().map(bare).join("")).toBe(bare(pasted));
    }),
  );
});
