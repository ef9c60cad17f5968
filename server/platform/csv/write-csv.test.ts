import fc from "fast-check";
import { expect, test } from "vitest";
import { createRows } from "./rows.ts";
import { streamCsv, unescaped, writeCsv } from "./write-csv.ts";
import { buffer } from "node:stream/consumers";

const SHAPE = { encoding: "utf-8", separator: ";", isSeparatorNamed: false } as const;

/** The file without its mark. */
async function written(...file: Parameters<typeof streamCsv>): Promise<string> {
  const bytes = await buffer(streamCsv(...file));
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  return bytes.toString("utf8", 3);
}

test("OP-94*: a file begins with the mark of UTF-8, has ';' between its cells and a line for each row", async () => {
  expect(await written(["Código", "Área"], [["1", "DAC"]])).toBe("Código;Área\r\n1;DAC\r\n");
  expect(await written(["Código"], [])).toBe("Código\r\n");
});

test("OP-94*: what begins like a formula does not, in whatever cell; separators, quotes and breaks stand in quotes", () => {
  expect(writeCsv([["=1+1", "+1", "-1", "@a", "a=b"]])).toBe("'=1+1;'+1;'-1;'@a;a=b\r\n");
  expect(writeCsv([['a;b "c"', "d\ne"]])).toBe('"a;b ""c""";"d\ne"\r\n');
});

test("OP-94*: any texts come back as they were, and none as a formula", async () => {
  const cell = fc
    .string({ unit: fc.constantFrom("=", "+", "-", "@", "'", '"', ";", "\n", "\t", "a", "ç", "😀", " ") })
    .filter((one) => one.trim() !== "");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }), async (rows) => {
      const records = createRows(SHAPE).take(await written(["a", "b", "c"], rows), true);
      expect(records.map(({ cells }) => cells.map(unescaped))).toEqual([["a", "b", "c"], ...rows]);
      for (const one of records.flatMap(({ cells }) => cells)) expect(one).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { numRuns: 100 },
  );
});

test("OP-94*: rows are pulled while the stream is read, others have their turn between, and a failure is the stream's", async () => {
  let pulled = 0;
  function* many(): Generator<string[]> {
    for (; pulled < 1_000_000; pulled++) yield [`linha ${pulled}`.padEnd(100)];
  }
  let turns = 0;
  const watch = setInterval(() => (turns += 1), 0);
  for await (const piece of streamCsv(["a"], many())) if (piece && pulled > 20_000) break;
  clearInterval(watch);
  expect(pulled).toBeLessThan(30_000);
  expect(turns).toBeGreaterThan(1);
  function* failing(): Generator<string[]> {
    yield ["a"];
    throw new Error("no more rows");
  }
  await expect(written(["a"], failing())).rejects.toThrow("no more rows");
});
