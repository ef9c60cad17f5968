import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../columns.ts";
import { findCells, nextFound, replaceInColumn, replaceText } from "./find.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "modelo", label: "Modelo", kind: "text", width: 100, maxLength: 8 },
  { key: "dia", label: "Dia", kind: "date", width: 100, blank: "", editable: (row) => row.id !== "2" },
];
const row = (id: string, modelo: string, dia = ""): GridRow => ({ id, modelo, dia });
const ROWS = [row("1", "Sprínter", "2026-03-09"), row("2", "Actros", "2026-03-10"), row("3", "sprint")];

test("contract: a text is found in the cells as they are shown, whatever its case and accents, and the search goes round", () => {
  const found = findCells(ROWS, COLUMNS, "SPRI");
  expect(found).toEqual([
    { row: 0, column: 0 },
    { row: 2, column: 0 },
  ]);
  expect(findCells(ROWS, COLUMNS, "/03/2026").map((cell) => [cell.row, cell.column])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(findCells(ROWS, COLUMNS, " ")).toEqual([]);
  const from = { row: 0, column: 0 };
  expect([
    nextFound(found, from, 1, true),
    nextFound(found, from, 1),
    nextFound(found, { row: 2, column: 0 }, 1),
    nextFound(found, from, -1),
    nextFound([], from, 1),
  ]).toEqual([found[0], found[1], found[0], found[1], undefined]);
});

test("contract: one text is put in place of another in one column; what the cell does not take is marked, cells that are only read stay", () => {
  const replaced = replaceInColumn(ROWS, COLUMNS[0] as GridColumn, "sprint", "Vito Longo");
  expect(replaced.count).toBe(2);
  expect(replaced.rows).toMatchObject([
    { modelo: "", "modelo:escrito": "Vito Longoer" },
    { modelo: "Actros" },
    { modelo: "", "modelo:escrito": "Vito Longo" },
  ]);
  expect(replaced.refused).toEqual([
    { linha: 1, label: "Modelo" },
    { linha: 3, label: "Modelo" },
  ]);
  const days = replaceInColumn(ROWS, COLUMNS[1] as GridColumn, "03/2026", "04/2026");
  expect([days.count, days.rows.map(({ dia }) => dia)]).toEqual([1, ["2026-04-09", "2026-03-10", ""]]);
});

test("contract: replacing keeps all that stands between, whatever its accents", () => {
  expect(replaceText("Água e agua e ÁGUA-viva", "agua", "óleo")).toBe("óleo e óleo e óleo-viva");
  expect(replaceText("aaa", "aa", "b")).toBe("ba");
  expect(replaceText("ação", "ç", "c")).toBe("acão");
  const text = fc.string({ unit: fc.constantFrom("a", "á", "A\u0301", "b", " ", "İ", "ß", "😀") });
  fc.assert(
    fc.property(text, text, (within, sought) => {
      expect(replaceText(within, sought, sought.trim() === "" ? "x" : "")).not.toMatch(/\uFFFD/);
      expect(replaceText(within, "z", "y")).toBe(within);
      expect(replaceText(within, "b", "b")).toBe(within);
      expect(replaceText(within, "a", "z")).toBe(within.replace(/[aáA]\u0301?/gu, "z"));
    }),
  );
});
