import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../columns.ts";
import { createGridCore, type GridCore } from "../grid-core.ts";
import type { GridProps } from "../grid-props.ts";
import { activeOf, covers, rectangleOf, type Selection } from "../range.ts";
import { createRowsStore } from "../rows-store.ts";
import { viewOf } from "../view/grid-view.ts";
import { AS_IS, withFilter } from "../view/sort-and-filter.ts";
import { extendRows, isWholeRow, moveWithin, selectRow, selectWhole } from "./select.ts";
import { fillDownAll, fillSelected, fillTo, insertAbove, removeSelected, roomAbove } from "./write.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "codigo", label: "Código", kind: "text", width: 100 },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 100 },
  { key: "obs", label: "Observação", kind: "text", width: 100 },
];
const row = (id: string, codigo = "", qtd: number | null = null): GridRow => ({ id, codigo, qtd, obs: "" });

/** A grid's actions without its table. */
function coreOf(
  rows: readonly GridRow[],
  more: Partial<GridProps> = {},
): GridCore & Pick<GridProps, "store"> {
  let made = 0;
  const store = createRowsStore(rows);
  const newRow = (): GridRow => row(`n${(made += 1)}`);
  return {
    ...createGridCore({ label: "Peças", columns: COLUMNS, store, maxRows: 9, newRow, ...more }),
    store,
  };
}
const at = (rowIndex: number, column: number) => ({ row: rowIndex, column });
const ids = (core: { readonly store: GridProps["store"] }): string[] => core.store.rows().map(({ id }) => id);
const abc = (): GridRow[] => [row("1", "A", 1), row("2", "B", 2), row("3", "C", 3), row("4", "D", 4)];

test("contract: Shift+Space selects the rows of the range and Ctrl+Space its columns, from end to end; the active cell stays, and Delete and copy take what is selected", () => {
  const core = coreOf(abc());
  core.selection.set({ anchor: at(2, 1), head: at(1, 1) });
  selectWhole(core, "rows");
  expect(core.range()).toEqual({ top: 1, left: 0, bottom: 2, right: 2 });
  expect(core.selection.get()?.active).toEqual(at(2, 1));
  expect(core.copy()).toBe("B\t2\t\r\nC\t3\t");
  // Shift and an arrow go on from there, by whole rows.
  core.extend(at(0, 2));
  expect([core.range(), core.selection.get()?.active]).toEqual([
    { top: 0, left: 0, bottom: 2, right: 2 },
    at(2, 1),
  ]);
  core.focus(at(1, 1));
  selectWhole(core, "columns");
  expect(core.range()).toEqual({ top: 0, left: 1, bottom: 3, right: 1 });
  core.clear();
  expect(core.store.rows().map(({ codigo, qtd }) => [codigo, qtd])).toEqual([
    ["A", null],
    ["B", null],
    ["C", null],
    ["D", null],
  ]);
  selectWhole(core, "all");
  expect([core.range(), core.selection.get()?.active]).toEqual([
    { top: 0, left: 0, bottom: 3, right: 2 },
    at(1, 1),
  ]);
});

test("contract: a number selects its row, with Shift or a drag all rows to it, in either direction", () => {
  const core = coreOf(abc());
  core.focus(at(0, 1));
  selectRow(core, 2);
  expect([core.range(), core.selection.get()?.active]).toEqual([
    { top: 2, left: 0, bottom: 2, right: 2 },
    at(2, 1),
  ]);
  extendRows(core, 0);
  expect([core.range(), core.selection.get()?.active]).toEqual([
    { top: 0, left: 0, bottom: 2, right: 2 },
    at(2, 1),
  ]);
  expect([0, 1, 2, 3].map((index) => isWholeRow(core, index))).toEqual([true, true, true, false]);
  core.focus(at(1, 1));
  expect(isWholeRow(core, 1)).toBe(false);
});

test("contract: Ctrl+Enter writes into the whole range at once, one undo takes it back, and the active cell stays inside", () => {
  const core = coreOf(abc());
  core.selection.set({ anchor: at(1, 1), head: at(2, 2) });
  moveWithin(core, at(2, 1));
  expect(core.selection.get()).toEqual({ anchor: at(1, 1), head: at(2, 2), active: at(2, 1) });
  fillSelected(core, "7");
  expect(core.store.rows().map(({ qtd, obs }) => [qtd, obs])).toEqual([
    [1, ""],
    [7, "7"],
    [7, "7"],
    [4, ""],
  ]);
  core.store.undo();
  expect(core.store.rows()).toEqual(abc());
});

test("contract: a fill is selected with what it came from; a double click fills down beside what is written", () => {
  const core = coreOf([...abc(), row("5")]);
  core.focus(at(1, 2));
  fillSelected(core, "falta");
  fillTo(core, { top: 0, left: 2, bottom: 0, right: 2 });
  expect([core.range(), core.selection.get()?.active]).toEqual([
    { top: 0, left: 2, bottom: 1, right: 2 },
    at(1, 2),
  ]);
  fillDownAll(core);
  expect(core.store.rows().map(({ obs }) => obs)).toEqual(["falta", "falta", "falta", "falta", ""]);
});

test("contract: rows are inserted above as many as are selected, also among filtered ones, never beyond what the table holds, and go again by one undo", () => {
  const core = coreOf(abc());
  core.selection.set({ anchor: at(1, 1), head: at(2, 1) });
  selectWhole(core, "rows");
  insertAbove(core);
  expect(ids(core)).toEqual(["1", "n1", "n2", "2", "3", "4"]);
  expect(core.selection.get()).toEqual({ anchor: at(1, 0), head: at(1, 0) });
  core.store.undo();
  expect(ids(core)).toEqual(["1", "2", "3", "4"]);
  const view = viewOf(core.store);
  view.arrange(withFilter(AS_IS, "codigo", { text: "d", values: null }), COLUMNS);
  core.focus(at(0, 0));
  insertAbove(core);
  expect(ids(core)).toEqual(["1", "2", "3", "n3", "4"]);
  expect(view.rows().map(({ id }) => id)).toEqual(["n3", "4"]);
  // Numbers are those of the data, as the lists of places count.
  expect([0, 1, 2].map(view.numberOf)).toEqual([4, 5, 6]);
  const full = coreOf(abc(), { maxRows: 5 });
  full.selection.set({ anchor: at(0, 0), head: at(3, 2) });
  expect(roomAbove(full)).toBe(1);
  insertAbove(full);
  insertAbove(full);
  expect(full.store.rows()).toHaveLength(5);
  const fixed = createRowsStore(abc());
  const read = createGridCore({ label: "Peças", columns: COLUMNS, store: fixed, maxRows: 9 });
  read.focus(at(0, 0));
  insertAbove(read);
  removeSelected(read);
  expect(fixed.rows()).toEqual(abc());
});

test("contract: what is not taken of a fill among filtered rows is named by the numbers of its rows", () => {
  const { view } = coreOf(abc()).props();
  view.arrange(withFilter(AS_IS, "codigo", { text: "c", values: null }), COLUMNS);
  const place = { linha: 1, label: "Quantidade" };
  expect(view.inNumbers({ refused: [place], settled: [], locked: [] })).toEqual({
    refused: [{ linha: 3, label: "Quantidade" }],
    settled: [],
    locked: [],
  });
});

test("contract: whatever is selected and extended, the active cell is in the range, and the range in the table", () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant("go" as const), row: fc.nat(5), column: fc.nat(3) }),
      fc.record({ do: fc.constant("extend" as const), row: fc.nat(5), column: fc.nat(3) }),
      fc.record({ do: fc.constant("within" as const), row: fc.nat(5), column: fc.nat(3) }),
      fc.record({ do: fc.constantFrom("rows" as const, "columns" as const, "all" as const) }),
      fc.record({ do: fc.constantFrom("row" as const, "toRow" as const), row: fc.nat(3) }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(steps, (list) => {
      const core = coreOf(abc());
      core.focus(at(0, 0));
      for (const step of list) {
        const range = core.range() ?? { top: 0, left: 0, bottom: 0, right: 0 };
        if (step.do === "go") core.focus(at(step.row, step.column));
        else if (step.do === "extend") core.extend(at(step.row, step.column));
        else if (step.do === "within")
          moveWithin(
            core,
            at(
              range.top + (step.row % (range.bottom - range.top + 1)),
              range.left + (step.column % (range.right - range.left + 1)),
            ),
          );
        else if (step.do === "row") selectRow(core, step.row);
        else if (step.do === "toRow") extendRows(core, step.row);
        else selectWhole(core, step.do);
        const selected = core.selection.get() as Selection;
        const [is, active] = [rectangleOf(selected), activeOf(selected)];
        expect(covers(is, active.row, active.column)).toBe(true);
        expect([is.top >= 0, is.left >= 0, is.bottom <= 3, is.right <= 2]).toEqual([true, true, true, true]);
      }
    }),
  );
});

test("contract: however rows are sorted and filtered, their menu inserts above the selected ones, removes these and no others, and one undo takes it back", () => {
  const arrangement = fc.record({
    sort: fc.option(
      fc.record({
        key: fc.constantFrom("codigo", "qtd"),
        direction: fc.constantFrom("up" as const, "down" as const),
      }),
    ),
    text: fc.constantFrom("", "x"),
  });
  const rows = fc.array(fc.tuple(fc.constantFrom("x", "xy", "z"), fc.nat(3)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, arrangement, fc.nat(5), fc.nat(5), (list, { sort, text }, one, other) => {
      const before = list.map(([codigo, qtd], index) => row(String(index), codigo, qtd));
      const core = coreOf(before, { maxRows: 20 });
      const view = viewOf(core.store);
      view.arrange({ ...withFilter(AS_IS, "codigo", { text, values: null }), sort }, COLUMNS);
      const shown = view.rows();
      if (shown.length === 0) return;
      const [top, bottom] = [one, other].map((place) => place % shown.length).toSorted((a, b) => a - b) as [
        number,
        number,
      ];
      const select = (): void => core.selection.set({ anchor: at(top, 0), head: at(bottom, 2) });
      select();
      insertAbove(core);
      const added = core.store.rows().filter(({ id }) => id.startsWith("n"));
      expect(added).toHaveLength(bottom - top + 1);
      // Above, as it is shown and in the data, where every other row keeps its place among the others.
      expect(view.rows()).toEqual([...shown.slice(0, top), ...added, ...shown.slice(top)]);
      const [first] = added;
      const after = core.store.rows().findIndex(({ id }) => id === first?.id) + added.length;
      expect(core.store.rows()[after]?.id).toBe(shown[top]?.id);
      expect(core.store.rows().filter(({ id }) => !id.startsWith("n"))).toEqual(before);
      core.store.undo();
      expect(core.store.rows()).toEqual(before);
      select();
      removeSelected(core);
      const gone = new Set(shown.slice(top, bottom + 1).map(({ id }) => id));
      expect(core.store.rows().filter(({ id }) => !id.startsWith("n"))).toEqual(
        before.filter(({ id }) => !gone.has(id)),
      );
      core.store.undo();
      expect(core.store.rows()).toEqual(before);
    }),
  );
});
