import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../../tests/any-char.ts";
import { readHere } from "../../../tests/workbooks/outcome.ts";
import { writeXlsx } from "./write/write-xlsx.ts";
import { buffer } from "node:stream/consumers";

/** What our writer leaves out: characters that XML does not have. All breaks become line feeds. */
const kept = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- the characters that XML 1.0 does not have
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/\r\n?/g, "\n");
const tricky = fc.constantFrom(
  "=1+1",
  "'=1+1",
  "''-1",
  "+55 11",
  "-",
  "@a",
  "\t=x",
  "\r",
  "\r\n",
  "\r\n=a",
  "'\r\na",
  "00123",
  "9,15E+43",
  "_x0041_",
  "_x005F_x0041_",
  "a\nb",
  "<&>\"'",
  "&amp;",
  "1/2",
  "02/03/2026",
  "TRUE",
  "#N/D?",
  " a ",
  "ç\u0301",
  "🚚",
  "'",
  "''",
  "'a",
);
const text = fc.oneof(tricky, fc.string({ unit: anyChar, maxLength: 12 }), fc.string({ maxLength: 30 }));

test("contract: what our writer writes is read as the same texts and numbers", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(text, text, fc.integer({ min: -(10 ** 12), max: 10 ** 12 })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (rows) => {
        const columns = ["Chassi", "Modelo", "Previsão"].map((header) => ({ header, width: 9 }));
        const file = await buffer(writeXlsx({ name: "S", columns, rows }));
        const read = await readHere(file, { labels: ["Chassi", "Modelo", "Previsão"], maxRows: 10 });
        const known = rows.map((row) =>
          row.map((value) => (typeof value === "number" ? value : blank(kept(value)))),
        );
        expect(read.rows.map(({ cells }) => cells.map((cell) => cell.number ?? cell.text))).toEqual(known);
      },
    ),
    { numRuns: 300 },
  );
});

/** A text of blanks alone is read as a blank cell. */
const blank = (value: string): string => (value.trim() === "" ? "" : value);
