import * as fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PRICE, formatCents, fromCents, parseMoney, toCents } from "./money.ts";

const cents = fc.integer({ min: 0, max: 9_999_999_999 });

test("FORM-41 CROSS-04: money is shown with 'R$ ', decimal comma, thousands dot and two decimals", () => {
  expect(formatCents(0)).toBe("R$ 0,00");
  expect(formatCents(5)).toBe("R$ 0,05");
  expect(formatCents(123_456)).toBe("R$ 1.234,56");
  expect(formatCents(9_999_999_999)).toBe("R$ 99.999.999,99");
  expect(formatCents(-150)).toBe("-R$ 1,50");
});

test("FORM-41 CROSS-04: what is shown reads back as the same cents, whatever the amount", () => {
  fc.assert(fc.property(cents, (amount) => parseMoney(formatCents(amount)) === amount));
});

test("OP-33: a price is read as people in Brazil write it", () => {
  const readings: [typed: string, cents: number][] = [
    ["1.234", 123_400],
    ["1234", 123_400],
    ["1234,5", 123_450],
    ["1234.50", 123_450],
    ["1.234,5", 123_450],
    ["1.234.56", 123_456],
    ["1,234.50", 123_450],
    ["12.345.678,90", 1_234_567_890],
    ["1,234,567", 123_456_700],
    ["R$ 1.234,56", 123_456],
    ["r$1.234,56", 123_456],
    [" R$\u00a01.234,56 ", 123_456],
    [",5", 50],
    ["0,05", 5],
    ["12,", 1200],
    ["007", 700],
    ["99.999.999,99", 9_999_999_999],
  ];
  expect(readings.map(([typed]) => [typed, parseMoney(typed)])).toEqual(readings);
});

test("OP-33: what is no price, or could be a thousand times another, is none", () => {
  const none = ["", " ", "R$", ",", "abc", "1a", "-1", "1e3", "1..2", "1,2,3", "12.34.567", "1.2345"];
  const twoWays = ["1,234", "0,125", "0.125", "1.234,567", "1,234,56"];
  const tooMuch = ["100.000.000,00", "100000000", "9".repeat(400)];
  expect([...none, ...twoWays, ...tooMuch].filter((typed) => parseMoney(typed) !== null)).toEqual([]);
});

test("OP-33: any text at all is a whole number of cents in the limits, or none", () => {
  const typed = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...Array.from("0123456789.,R$ -")) }),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const amount = parseMoney(text);
      expect(
        amount === null || (Number.isInteger(amount) && amount >= 0 && amount <= toCents(MAX_PRICE)),
      ).toBe(true);
    }),
  );
});

test("OP-33: reais become whole cents by what the number says, half a cent up", () => {
  expect(toCents(1.005)).toBe(101);
  expect(toCents(1.004_999_99)).toBe(100);
  expect(toCents(0.285)).toBe(29);
  expect(toCents(4.35)).toBe(435);
  expect(toCents(MAX_PRICE)).toBe(9_999_999_999);
  expect(toCents(-1.005)).toBe(-101);
  expect(Object.is(toCents(-0), 0)).toBe(true);
  expect(Object.is(toCents(-1e-9), 0)).toBe(true);
  expect(toCents(Number.NaN)).toBeNaN();
  expect(toCents(1e300)).toBe(1e302);
});

test("OP-33: cents stand on the wire with at most two decimals and come back unchanged", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(String(fromCents(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
    }),
  );
  fc.assert(fc.property(cents, (amount) => toCents(fromCents(amount)) === amount));
});
