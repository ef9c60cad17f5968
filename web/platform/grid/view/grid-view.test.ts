import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../columns.ts";
import { createRowsStore } from "../rows-store.ts";
import { viewOf } from "./grid-view.ts";
import { arrange, nextSort, valuesOf, withFilter, type Arrangement, type Filter } from "./sort-and-filter.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "codigo", label: "Código", kind: "text", width: 100 },
  { key: "dia", label: "Dia", kind: "date", width: 100, blank: "" },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 100 },
];
const row = (id: string, codigo: string, dia = "", qtd: number | null = null): GridRow => ({
  id,
  codigo,
  dia,
  qtd,
});
const idsOf = (rows: readonly GridRow[]): string => rows.map(({ id }) => id).join("");
const none: Arrangement = { sort: null, filters: new Map() };
const sort = (key: string, direction: "up" | "down"): Arrangement => ({ ...none, sort: { key, direction } });
const filter = (key: string, only: Partial<Filter>): Arrangement =>
  withFilter(none, key, { text: "", values: null, ...only });

const ROWS = [
  row("1", "b10", "2026-03-09", 10),
  row("2", "B9", "2025-12-31", 9),
  row("3", "", "", null),
  row("4", "Água", "2026-03-09", 100),
];

test("contract: rows are sorted as a reader does, numbers as numbers, days as days, blank last either way", () => {
  const by = (key: string, direction: "up" | "down"): string =>
    idsOf(arrange(ROWS, COLUMNS, sort(key, direction)));
  expect([by("codigo", "up"), by("codigo", "down")]).toEqual(["4213", "1243"]);
  expect([by("dia", "up"), by("dia", "down")]).toEqual(["2143", "1423"]);
  expect([by("qtd", "up"), by("qtd", "down")]).toEqual(["2143", "4123"]);
  const steps = [
    nextSort(none, "dia"),
    nextSort(sort("dia", "up"), "dia"),
    nextSort(sort("dia", "down"), "dia"),
  ];
  expect(steps).toEqual([{ key: "dia", direction: "up" }, { key: "dia", direction: "down" }, null]);
});

test("contract: a filter finds a text whatever its case and accents, ticked values and blank cells", () => {
  const shown = (key: string, only: Partial<Filter>): string =>
    idsOf(arrange(ROWS, COLUMNS, filter(key, only)));
  expect([shown("codigo", { text: " AGUA" }), shown("dia", { text: "03/2026" })]).toEqual(["4", "14"]);
  expect(shown("dia", { values: new Set(["", "31/12/2025"]) })).toBe("23");
  expect(valuesOf(ROWS, COLUMNS, "dia", none)).toEqual(["", "31/12/2025", "09/03/2026"]);
  expect(valuesOf(ROWS, COLUMNS, "dia", filter("codigo", { text: "b" }))).toEqual([
    "31/12/2025",
    "09/03/2026",
  ]);
  const many = Array.from({ length: 201 }, (_row, at) => row(`${at}`, `${at}`));
  expect(valuesOf(many, COLUMNS, "codigo", none)).toBeNull();
  expect(withFilter(filter("dia", { text: "3" }), "dia", { text: "  ", values: null }).filters.size).toBe(0);
});

test("contract: an edited row stays where it is, a new one stands at the end, one that is taken back at its place, until rows are sorted again", () => {
  const store = createRowsStore(ROWS);
  const view = viewOf(store);
  view.arrange(sort("qtd", "down"), COLUMNS);
  view.apply(view.rows().map((old) => (old.id === "4" ? { ...old, qtd: 1 } : old)));
  view.apply([...view.rows(), row("n", "novo", "", 50)]);
  expect([idsOf(view.rows()), idsOf(store.rows())]).toEqual(["4123n", "1234n"]);
  view.apply(view.rows().filter(({ id }) => id !== "1"));
  expect([idsOf(view.rows()), idsOf(store.rows())]).toEqual(["423n", "234n"]);
  store.undo();
  expect([idsOf(view.rows()), idsOf(store.rows())]).toEqual(["4123n", "1234n"]);
  view.arrange(sort("qtd", "down"), COLUMNS);
  expect(idsOf(view.rows())).toBe("n1243");
  view.arrange(none, COLUMNS);
  expect(view.rows()).toBe(store.rows());
});

test("contract: whatever is changed, removed and added among the rows shown, those hidden and the order of the data stay, and one undo takes it back", () => {
  const rowsOf = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"),
      codigo: fc.constantFrom("", "x", "Y", "é"),
      dia: fc.constantFrom("", "2026-03-09", "2026-01-10"),
      qtd: fc.option(fc.nat(3)),
    }),
    { selector: ({ id }) => id },
  );
  const arrangements = fc.record({
    sort: fc.option(
      fc.record({ key: fc.constantFrom("codigo", "dia", "qtd"), direction: fc.constantFrom("up", "down") }),
    ),
    text: fc.constantFrom("", "x", "e", "y"),
  });
  fc.assert(
    fc.property(
      rowsOf,
      arrangements,
      fc.array(fc.nat(2)),
      fc.nat(2),
      (rows, { sort: by, text }, what, added) => {
        const store = createRowsStore(rows);
        const view = viewOf(store);
        view.arrange({ ...filter("codigo", { text }), sort: by }, COLUMNS);
        const shown = view.rows();
        const hidden = rows.filter(({ id }) => !shown.some((one) => one.id === id));
        // A row's number is its place in the data, whatever is shown.
        expect(shown.map((one, at) => rows[view.numberOf(at) - 1] === one)).toEqual(shown.map(() => true));
        expect(shown.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
          arrange(rows, COLUMNS, filter("codigo", { text })).toSorted((one, other) =>
            one.id.localeCompare(other.id),
          ),
        );
        const fresh = Array.from({ length: added }, (_row, at) => row(`n${at}`, "novo"));
        const next = shown.flatMap(
          (old, at) => [[old], [], [{ ...old, codigo: "outro" }]][what[at] ?? 0] ?? [],
        );
        view.apply([...next, ...fresh]);
        expect(view.rows()).toEqual([...next, ...fresh]);
        const stayed = rows.filter(
          ({ id }) => next.some((one) => one.id === id) || hidden.some((one) => one.id === id),
        );
        expect(idsOf(store.rows())).toBe(idsOf([...stayed, ...fresh]));
        for (const one of hidden) expect(store.rows()).toContain(one);
        store.undo();
        expect(store.rows()).toEqual(rows);
        expect(view.rows()).toEqual(shown);
      },
    ),
  );
});
