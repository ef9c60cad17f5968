import { expect, test } from "vitest";
import { refreshed, rowsBetween, withRows } from "./selection.ts";

const keyOf = (row: { id: number }): number => row.id;
const at = (id: number): { id: number } => ({ id });
const rows = [1, 2, 3, 4, 5].map(at);
const keys = (chosen: ReadonlyMap<string | number, unknown>): unknown[] => [...chosen.keys()];

test("contract: rows are chosen up to the limit, and those that are chosen already take no room", () => {
  const some = withRows(new Map(), [at(2), at(3)], { keyOf, on: true, max: 3 });
  expect(keys(some)).toEqual([2, 3]);
  expect(keys(withRows(some, rows, { keyOf, on: true, max: 3 }))).toEqual([2, 3, 1]);
  expect(keys(withRows(some, [at(3), at(5)], { keyOf, on: false, max: 3 }))).toEqual([2]);
});

test("contract: a range goes from the last one pressed to this one, up or down, and is this one where that is gone", () => {
  const between = (from: number | null, to: { id: number }): number[] =>
    rowsBetween(rows, { from, to, keyOf }).map(keyOf);
  expect([between(2, at(4)), between(4, at(2)), between(3, at(3))]).toEqual([[2, 3, 4], [2, 3, 4], [3]]);
  expect([between(null, at(1)), between(9, at(5))]).toEqual([[1], [5]]);
  expect(between(1, { id: 9 })).toEqual([9]);
});

test("contract: what was chosen is kept as the list has it now, and as it was once it has left the list", () => {
  const chosen = new Map([
    [1, { id: 1, name: "a" }],
    [7, { id: 7, name: "b" }],
  ]);
  const now = refreshed(chosen, [{ id: 1, name: "c" }], (row) => row.id);
  expect([...now.values()]).toEqual([
    { id: 1, name: "c" },
    { id: 7, name: "b" },
  ]);
});
