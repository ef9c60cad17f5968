import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toCents } from "../platform/money.ts";
import { pricesOf, totalsOf } from "./prices.ts";

const unit = fc.integer({ min: 0, max: 9_999_999_999 });
const qtd = fc.integer({ min: 1, max: 999_999 });

/** The rule computed another way: times 69 hundredths, half a cent up. */
function insurerShare(bruto: bigint): bigint {
  const share = bruto * 69n;
  return share / 100n + (share % 100n >= 50n ? 1n : 0n);
}

test("FORM-40 OP-33: gross is unit × quantity, the insurer's price 69 % of it, half a cent up", () => {
  expect(pricesOf(10_000, 3)).toEqual({ brutoCents: 30_000, seguradoraCents: 20_700 });
  expect(pricesOf(50, 1)).toEqual({ brutoCents: 50, seguradoraCents: 35 });
  expect(pricesOf(1, 1)).toEqual({ brutoCents: 1, seguradoraCents: 1 });
  expect(pricesOf(150, 1)).toEqual({ brutoCents: 150, seguradoraCents: 104 });
  expect(pricesOf(0, 999_999)).toEqual({ brutoCents: 0, seguradoraCents: 0 });
  expect(pricesOf(10_000, null)).toEqual({ brutoCents: 0, seguradoraCents: 0 });
});

test("FORM-40 OP-33: exact to the cent for every price and quantity", () => {
  fc.assert(
    fc.property(unit, qtd, (unitCents, quantity) => {
      const bruto = BigInt(unitCents) * BigInt(quantity);
      expect(pricesOf(unitCents, quantity)).toEqual({
        brutoCents: Number(bruto),
        seguradoraCents: Number(insurerShare(bruto)),
      });
    }),
  );
  // Floating point fails here: 9374650 × 0.69 comes out just under half a cent, and the last row is above 2^53.
  expect(pricesOf(374_986, 25).seguradoraCents).toBe(6_468_509);
  expect(pricesOf(9_999_999_999, 999_999).seguradoraCents).toBe(6_899_993_099_310_001);
});

test("FORM-40 OP-33: nothing makes it throw", () => {
  const wild = fc.oneof(fc.double(), fc.integer());
  fc.assert(
    fc.property(wild, wild, (unitCents, quantity) => {
      const { brutoCents, seguradoraCents } = pricesOf(unitCents, quantity);
      expect(brutoCents >= 0 && seguradoraCents >= 0).toBe(true);
    }),
  );
});

test("FORM-39 OP-33: the insurer's total is rounded once, on the sum", () => {
  const rows = Array.from({ length: 3 }, () => ({ item_preco_unitario: 0.5, item_qtd: 1 }));
  expect(totalsOf(rows)).toEqual({ totalBrutoCents: 150, totalSeguradoraCents: 104 });
  expect(rows.map(() => pricesOf(50, 1).seguradoraCents)).toEqual([35, 35, 35]);
  expect(totalsOf([])).toEqual({ totalBrutoCents: 0, totalSeguradoraCents: 0 });
});

test("FORM-39 OP-33: totals of any rows are the sum of unit × quantity, less 31 %", () => {
  const row = fc.record({ item_preco_unitario: unit.map((cents) => cents / 100), item_qtd: qtd });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const bruto = rows.reduce(
        (sum, { item_preco_unitario, item_qtd }) =>
          sum + BigInt(toCents(item_preco_unitario)) * BigInt(item_qtd),
        0n,
      );
      expect(totalsOf(rows)).toEqual({
        totalBrutoCents: Number(bruto),
        totalSeguradoraCents: Number(insurerShare(bruto)),
      });
    }),
  );
});

test("FORM-39: a full table of the dearest rows still adds up", () => {
  const rows = Array.from({ length: 2000 }, () => ({
    item_preco_unitario: 99_999_999.99,
    item_qtd: 999_999,
  }));
  expect(totalsOf(rows).totalBrutoCents).toBe(Number(9_999_999_999n * 999_999n * 2000n));
});

test("FORM-39 OP-106: rows that are still blank or half typed count as nothing", () => {
  const rows = [{}, { item_preco_unitario: 10, item_qtd: null }, { item_preco_unitario: "10", item_qtd: 2 }];
  expect(totalsOf(rows)).toEqual({ totalBrutoCents: 0, totalSeguradoraCents: 0 });
});
