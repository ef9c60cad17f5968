import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCell, writtenKey } from "../cell-text.ts";
import type { GridColumn, GridRow } from "../columns.ts";
import { covers } from "../range.ts";
import { fillEnd, fillFrom, fillRange, fillTarget, fillText } from "./fill.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "chassi", label: "Chassi", kind: "text", width: 80 },
  { key: "dia", label: "Data", kind: "date", width: 80, blank: "" },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 80 },
  { key: "dac", label: "Observação DAC", kind: "text", width: 80, editable: () => false },
];
const row = (id: string, chassi = "", dia = "", qtd: number | null = null): GridRow => ({
  id,
  chassi,
  dia,
  qtd,
  dac: "",
});
const SINGLE = { top: 0, left: 0, bottom: 0, right: 0 };

test("contract: a text fills every cell of the range that can be written in; where it is no value it is shown, marked and named", () => {
  const cells = { columns: COLUMNS, rows: [row("1", "A"), row("2", "B", "2026-03-09", 4), row("3", "C")] };
  const filled = fillRange(cells, { top: 0, left: 1, bottom: 1, right: 3 }, "12");
  expect(filled.rows.map((one) => COLUMNS.map((column) => formatCell(column, one)))).toEqual([
    ["A", "12", "12", ""],
    ["B", "12", "12", ""],
    ["C", "", "", ""],
  ]);
  expect(filled.rows.map(({ dia, qtd }) => [dia, qtd])).toEqual([
    ["", 12],
    ["", 12],
    ["", null],
  ]);
  expect(filled.rows[2]).toBe(cells.rows[2]);
  expect(filled.refused).toEqual([
    { linha: 1, label: "Data" },
    { linha: 2, label: "Data" },
  ]);
  expect(filled.locked).toEqual(["Observação DAC"]);
  // From the active cell: what was written, also where it was refused.
  const [date] = [COLUMNS[1]].flatMap((column) => column ?? []);
  expect(date && [filled.rows[0], cells.rows[1]].flatMap((one) => (one ? fillText(date, one) : []))).toEqual([
    "12",
    "09/03/2026",
  ]);
});

test("contract: what fills a range is what was typed, also where it was settled, so that each cell says so", () => {
  const column: GridColumn = {
    key: "qtd",
    label: "Quantidade",
    kind: "integer",
    width: 80,
    parse: (text) => ({ value: Math.floor(Number(text)), settled: "A quantidade é inteira." }),
  };
  const typed = { id: "1", qtd: 2, [writtenKey("qtd")]: "2,5" };
  expect(fillText(column, typed)).toBe("2,5");
});

test("contract: a drag of the fill handle copies and never counts on, again and again, in either direction", () => {
  const rows = [
    row("1", "9BM1", "2026-03-09", 1),
    row("2", "9BM2", "2026-03-10", 2),
    row("3"),
    row("4"),
    row("5"),
  ];
  const source = { top: 0, left: 1, bottom: 1, right: 2 };
  const down = fillFrom({ columns: COLUMNS, rows }, source, { ...source, top: 2, bottom: 4 });
  expect(down.rows.map(({ chassi, dia, qtd }) => [chassi, dia, qtd])).toEqual([
    ["9BM1", "2026-03-09", 1],
    ["9BM2", "2026-03-10", 2],
    ["", "2026-03-09", 1],
    ["", "2026-03-10", 2],
    ["", "2026-03-09", 1],
  ]);
  // Upwards the nearest is repeated last, as the pattern goes on.
  const up = fillFrom(
    { columns: COLUMNS, rows: rows.toReversed() },
    { ...source, top: 3, bottom: 4 },
    { ...source, top: 0, bottom: 2 },
  );
  expect(up.rows.map(({ qtd }) => qtd)).toEqual([1, 2, 1, 2, 1]);
  expect(fillFrom({ columns: COLUMNS, rows }, SINGLE, { ...SINGLE, left: 1, right: 3 }).refused).toEqual([
    { linha: 1, label: "Data" },
    { linha: 1, label: "Quantidade" },
  ]);
});

test("contract: a double click fills blank cells up to the next filled one, filled ones up to their last, and never beyond the rows that are written in", () => {
  const end = (days: readonly string[], chassis: readonly string[], blank?: GridRow): number => {
    const rows = chassis.map((chassi, index) => row(String(index), chassi, days[index] ?? ""));
    return fillEnd({ columns: COLUMNS, rows }, { top: 0, left: 1, bottom: 0, right: 1 }, blank);
  };
  const day = "2026-03-09";
  expect(end([day], ["A", "B", "C"])).toBe(2);
  expect(end([day, "", "", day], ["A", "B", "C", "D"])).toBe(2);
  expect(end([day, day, day, ""], ["A", "B", "C", "D"])).toBe(2);
  expect(end([day], ["A", "B", "", "D"], row("n"))).toBe(1);
  expect(end([day], ["A", "", "C"], row("n"))).toBe(0);
  expect(end([day], ["A"])).toBe(0);
});

test("contract: where the handle leads adjoins the range on one side, reaches the pointer on that side and never covers the range", () => {
  const corner = fc.tuple(fc.nat(9), fc.nat(9));
  fc.assert(
    fc.property(corner, corner, corner, ([r1, c1], [r2, c2], [overRow, overColumn]) => {
      const source = {
        top: Math.min(r1, r2),
        bottom: Math.max(r1, r2),
        left: Math.min(c1, c2),
        right: Math.max(c1, c2),
      };
      const target = fillTarget(source, { row: overRow, column: overColumn });
      expect(target === null).toBe(covers(source, overRow, overColumn));
      if (!target) return;
      const isDown = target.left === source.left && target.right === source.right;
      const [from, to, near, far, over] = isDown
        ? [target.top, target.bottom, source.top, source.bottom, overRow]
        : [target.left, target.right, source.left, source.right, overColumn];
      expect(from <= to).toBe(true);
      expect(from === far + 1 ? to : from).toBe(over);
      expect(from === far + 1 || to === near - 1).toBe(true);
    }),
  );
});

test("contract: a fill leaves every cell outside its target as it was, and each inside holds a cell of the range", () => {
  const text = fc.constantFrom("", "A", "B", "C");
  const state = fc.record({
    texts: fc.array(fc.tuple(text, text), { minLength: 2, maxLength: 8 }),
    from: fc.nat(7),
    height: fc.nat(2),
    over: fc.nat(7),
  });
  fc.assert(
    fc.property(state, ({ texts, from, height, over }) => {
      const columns = COLUMNS.slice(0, 1);
      const rows = texts.map(([chassi], index) => row(String(index), chassi));
      const top = Math.min(from, rows.length - 1);
      const source = { top, bottom: Math.min(top + height, rows.length - 1), left: 0, right: 0 };
      const target = fillTarget(source, { row: Math.min(over, rows.length - 1), column: 0 });
      if (!target) return;
      const filled = fillFrom({ columns, rows }, source, target).rows;
      const pattern = rows.slice(source.top, source.bottom + 1).map(({ chassi }) => chassi);
      const inside = (index: number): boolean => index >= target.top && index <= target.bottom;
      expect(filled.filter((one, index) => !inside(index) && one !== rows[index])).toEqual([]);
      expect(
        filled.filter(({ chassi }, index) => inside(index) && !pattern.includes(chassi ?? null)),
      ).toEqual([]);
      // Next to the range the pattern goes on, on either side.
      const next = target.top > source.bottom ? filled[target.top] : filled[target.bottom];
      expect(next?.["chassi"]).toBe(target.top > source.bottom ? pattern[0] : pattern.at(-1));
    }),
  );
});

test("contract: a double click ends where what lies below changes, at a row in which nothing is written, or at the last row", () => {
  const chassis = fc.array(fc.constantFrom("", "A"), { minLength: 1, maxLength: 8 });
  const state = fc.record({
    chassis,
    days: fc.array(fc.constantFrom("", "2026-03-09"), { minLength: 8 }),
    at: fc.nat(7),
  });
  fc.assert(
    fc.property(state, fc.boolean(), ({ chassis: list, days, at }, adds) => {
      const rows = list.map((chassi, index) => row(String(index), chassi, days[index] ?? ""));
      const from = Math.min(at, rows.length - 1);
      const source = { top: from, bottom: from, left: 1, right: 1 };
      const end = fillEnd({ columns: COLUMNS, rows }, source, adds ? row("n") : undefined);
      const isBlank = (index: number): boolean => rows[index]?.["dia"] === "";
      const isUntouched = (index: number): boolean =>
        adds && isBlank(index) && rows[index]?.["chassi"] === "";
      const filled = rows.slice(from + 1, end + 1).map((_row, down) => from + 1 + down);
      expect(filled.filter((index) => isBlank(index) !== isBlank(from + 1) || isUntouched(index))).toEqual(
        [],
      );
      const next = end + 1;
      expect(next === rows.length || isUntouched(next) || isBlank(next) !== isBlank(from + 1)).toBe(true);
    }),
  );
});

test("contract: Ctrl+Enter leaves every cell outside the range and every locked one as it was, and each other one says what was typed", () => {
  const edge = fc.tuple(fc.nat(3), fc.nat(3));
  fc.assert(
    fc.property(edge, edge, fc.constantFrom("", "12", "x", "9/3/2026"), ([r1, c1], [r2, c2], typed) => {
      const rows = ["A", "B", "C", "D"].map((chassi, index) =>
        row(String(index), chassi, "2026-01-10", index),
      );
      const range = {
        top: Math.min(r1, r2),
        bottom: Math.max(r1, r2),
        left: Math.min(c1, c2),
        right: Math.max(c1, c2),
      };
      const filled = fillRange({ columns: COLUMNS, rows }, range, typed).rows;
      const shown = filled.map((one) => COLUMNS.map((column) => formatCell(column, one)));
      const expected = rows.map((one, index) =>
        COLUMNS.map((column, at) => {
          if (!covers(range, index, at) || column.key === "dac") return formatCell(column, one);
          return column.key === "dia" && typed === "9/3/2026" ? "09/03/2026" : typed;
        }),
      );
      expect(shown).toEqual(expected);
    }),
  );
});
