import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lineAt, partsInSight, topsOf } from "./lines-in-sight.ts";

/** A thousand lines of 90 px with 10 px between them. */
const TOPS = topsOf(
  Array.from({ length: 1000 }, () => 90),
  10,
);

test("contract: a line begins below those before it, each with its own height", () => {
  expect(topsOf([100, 50, 80], 12)).toEqual([0, 112, 174, 266]);
  expect(topsOf([], 12)).toEqual([0]);
});

test.each([
  [-500, 0],
  [0, 0],
  [99, 0],
  [100, 1],
  [54_321, 543],
  [99_999_999, 999],
])("contract: at %i px stands line %i", (y, line) => {
  expect(lineAt(TOPS, y)).toBe(line);
});

test("contract: of a long list those in sight stand in the page, with the first, the last, and the one that has the focus", () => {
  const sight = { top: 50_000, bottom: 50_950 };
  expect(partsInSight(TOPS, sight, [])).toEqual([
    { from: 0, to: 1 },
    { from: 500, to: 510 },
    { from: 999, to: 1000 },
  ]);
  expect(partsInSight(TOPS, sight, [20, 509, -1, 5000])).toEqual([
    { from: 0, to: 1 },
    { from: 19, to: 22 },
    { from: 500, to: 511 },
    { from: 999, to: 1000 },
  ]);
  expect(partsInSight(TOPS, { top: -400, bottom: 250 }, [0])[0]).toEqual({ from: 0, to: 3 });
  expect(partsInSight([0], { top: 0, bottom: 900 }, [])).toEqual([]);
});

test("contract: whatever the heights and the sight, the parts are in order, apart, and hold what is to be seen", () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 200 });
  const y = fc.integer({ min: -5000, max: 90_000 });
  fc.assert(
    fc.property(heights, y, y, fc.array(fc.integer({ min: -2, max: 220 })), (list, one, other, kept) => {
      const tops = topsOf(list, 12);
      const sight = { top: Math.min(one, other), bottom: Math.max(one, other) };
      const parts = partsInSight(tops, sight, kept);
      const lines = parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
      expect(lines).toEqual([...new Set(lines)].toSorted((a, b) => a - b));
      expect(parts.every(({ from }, at) => at === 0 || from > (parts[at - 1]?.to ?? -1))).toBe(true);
      const seen = list.flatMap((height, line) =>
        (tops[line] ?? 0) <= sight.bottom && (tops[line] ?? 0) + height > sight.top ? [line] : [],
      );
      const focused = kept.filter((line) => line >= 0 && line < list.length);
      expect([...seen, ...focused, 0, list.length - 1].filter((line) => !lines.includes(line))).toEqual([]);
    }),
  );
});
