import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../columns.ts";
import type { Position, Rectangle } from "../range.ts";
import { nextWithin } from "./within.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "a", label: "A", kind: "text", width: 80 },
  { key: "b", label: "B", kind: "integer", width: 80, editable: (row) => row["b"] !== null },
  { key: "c", label: "C", kind: "computed", width: 80 },
  { key: "d", label: "D", kind: "text", width: 80 },
  { key: "e", label: "E", kind: "action", width: 40 },
];
const rowOf = (id: string, b: number | null): GridRow => ({ id, a: "", b, d: "" });
const at = (row: number, column: number): Position => ({ row, column });

test("contract: in a range Tab goes row by row and Enter column by column, round its ends, over what is only read, as in Excel", () => {
  const cells = { columns: COLUMNS, rows: [rowOf("1", 1), rowOf("2", null), rowOf("3", 3)] };
  const all = { top: 0, left: 0, bottom: 1, right: 4 };
  expect(nextWithin(cells, all, at(0, 0), "across", 1)).toEqual(at(0, 1));
  // Over a computed cell; a button is none; in the second row B is locked.
  expect(nextWithin(cells, all, at(0, 1), "across", 1)).toEqual(at(0, 3));
  expect(nextWithin(cells, all, at(0, 3), "across", 1)).toEqual(at(1, 0));
  expect(nextWithin(cells, all, at(1, 0), "across", 1)).toEqual(at(1, 3));
  expect(nextWithin(cells, all, at(1, 3), "across", 1)).toEqual(at(0, 0));
  expect(nextWithin(cells, all, at(0, 0), "across", -1)).toEqual(at(1, 3));
  expect(nextWithin(cells, all, at(1, 0), "down", 1)).toEqual(at(0, 1));
  expect(nextWithin(cells, all, at(0, 1), "down", 1)).toEqual(at(0, 3));
  // Where nothing can be written all cells are gone to, but for buttons.
  const read = { top: 0, left: 2, bottom: 1, right: 2 };
  expect(nextWithin(cells, read, at(0, 2), "down", 1)).toEqual(at(1, 2));
  expect(nextWithin(cells, { ...read, left: 4, right: 4 }, at(0, 4), "down", 1)).toEqual(at(0, 4));
});

test("contract: as many steps as there are cells to write in visit each of them once and end where they began; a step back undoes one", () => {
  const state = fc.record({
    locked: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
    one: fc.tuple(fc.nat(5), fc.nat(4)),
    other: fc.tuple(fc.nat(5), fc.nat(4)),
    way: fc.constantFrom("across" as const, "down" as const),
  });
  fc.assert(
    fc.property(state, ({ locked, one, other, way }) => {
      const rows = locked.map((isLocked, index) => rowOf(String(index), isLocked ? null : 1));
      const row = (index: number): number => Math.min(index, rows.length - 1);
      const range: Rectangle = {
        top: Math.min(row(one[0]), row(other[0])),
        bottom: Math.max(row(one[0]), row(other[0])),
        left: Math.min(one[1], other[1]),
        right: Math.max(one[1], other[1]),
      };
      const cells = { columns: COLUMNS, rows };
      const writable = rows.flatMap((of, index) =>
        [0, 1, 3].flatMap((column) =>
          index >= range.top &&
          index <= range.bottom &&
          column >= range.left &&
          column <= range.right &&
          (column !== 1 || of["b"] !== null)
            ? [`${index},${column}`]
            : [],
        ),
      );
      const [start] = writable;
      if (start === undefined) return;
      const [startRow = 0, startColumn = 0] = start.split(",").map(Number);
      let here = at(startRow, startColumn);
      const seen: string[] = [];
      for (let step = 0; step < writable.length; step += 1) {
        const next = nextWithin(cells, range, here, way, 1);
        expect(nextWithin(cells, range, next, way, -1)).toEqual(here);
        here = next;
        seen.push(`${here.row},${here.column}`);
      }
      expect(`${here.row},${here.column}`).toBe(start);
      expect([...seen].sort()).toEqual([...writable].sort());
    }),
  );
});
