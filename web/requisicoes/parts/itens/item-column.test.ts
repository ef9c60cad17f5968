import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ItemColumn } from "../../../../contract/requisicoes/index.ts";
import { readCell } from "../../../platform/grid/cell-text.ts";
import { itemColumn } from "./item-column.ts";

const read = (column: Partial<ItemColumn> & Pick<ItemColumn, "input">, ...typed: string[]): unknown[] =>
  typed.map((text) => {
    const reading = readCell(itemColumn({ name: "x", label: "X", width: 1, ...column }), text, { id: "1" });
    return "value" in reading ? reading.value : undefined;
  });

test("OP-24 OP-26: a whole number from 0 on, as people type it; anything else is not taken, and none stays blank", () => {
  expect(read({ input: "integer" }, "0", "12", "1.234", "999.999", "")).toEqual([0, 12, 1234, 999_999, null]);
  expect(read({ input: "integer" }, "-1", "1,5", "1.000.000", "x")).toEqual(Array(4).fill(undefined));
});

test("OP-26: a day and a price that nobody gave are blank, a price of the dealer's is 0", () => {
  expect(read({ input: "date" }, "2/4/2026", "", "31/02/2026")).toEqual(["2026-04-02", "", undefined]);
  expect(read({ input: "money", blank: null }, "1.204,90", "")).toEqual([1204.9, null]);
  expect(read({ input: "money" }, "")).toEqual([0]);
});

test("OP-24: whatever is typed into a whole number, what is taken is one that the server takes", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String)), (text) => {
      const [value] = read({ input: "integer" }, text);
      const taken = value === undefined || value === null || (Number.isInteger(value) && Number(value) >= 0);
      expect(taken && Number(value ?? 0) <= 999_999).toBe(true);
    }),
  );
});
