import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_QTD, isQuantity, normaliseQuantity } from "./quantity.ts";

function expectReadings(readings: readonly [typed: string | number, qtd: number | null][]): void {
  expect(readings.map(([typed]) => [typed, normaliseQuantity(typed)])).toEqual(readings);
}

test("FORM-28 FORM-29: the least is 1, and a negative quantity goes back to it", () => {
  expectReadings([
    ["1", 1],
    ["-3", 1],
    ["−3", 1],
    ["-0,5", 1],
    ["-1.234", 1],
    [-7, 1],
    [Number.NEGATIVE_INFINITY, 1],
  ]);
});

test("FORM-30 OP-106: a decimal quantity is floored, then held at 1", () => {
  expectReadings([
    ["2,9", 2],
    ["2.9", 2],
    ["1,999", 1],
    ["12,", 12],
    [2.9, 2],
    ["0,5", 1],
    [",5", 1],
    ["0", 1],
    ["000", 1],
    [0, 1],
    [-0, 1],
  ]);
});

test("OP-106: blank stays blank, and what is no number is not taken", () => {
  expectReadings([
    ["", null],
    [" \t\u00a0", null],
    ["abc", null],
    ["2 un", null],
    ["1e3", null],
    ["0x10", null],
    ["-", null],
    [",", null],
    ["1,2,3", null],
    ["1 000", null],
    [Number.NaN, null],
  ]);
});

test("OP-106: a dot before three digits is the thousands', and the most is 999.999", () => {
  expectReadings([
    ["1.234", 1234],
    [" 12.345,7 ", 12_345],
    ["999999", MAX_QTD],
    ["1000000", MAX_QTD],
    ["1.000.000", MAX_QTD],
    ["9".repeat(400), MAX_QTD],
    [Number.POSITIVE_INFINITY, MAX_QTD],
  ]);
});

test("FORM-28 OP-106: whatever is typed, the outcome is blank or a quantity that the server takes", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.double(),
    fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,- ")) }),
  );
  fc.assert(
    fc.property(typed, (value) => {
      const qtd = normaliseQuantity(value);
      const settled =
        qtd !== null && normaliseQuantity(qtd) === qtd && normaliseQuantity(String(qtd)) === qtd;
      expect(qtd === null || (isQuantity(qtd) && settled)).toBe(true);
    }),
  );
});

test("FORM-28: the server takes whole numbers from 1 to 999.999 and nothing else", () => {
  expect([1, 2, MAX_QTD].every(isQuantity)).toBe(true);
  const bad = [0, -1, 1.5, MAX_QTD + 1, Number.NaN, Number.POSITIVE_INFINITY, "1", null, undefined, [1]];
  expect(bad.filter(isQuantity)).toEqual([]);
});
