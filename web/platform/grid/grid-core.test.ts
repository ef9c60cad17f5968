import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "./columns.ts";
import { createGridCore, type GridCore } from "./grid-core.ts";
import type { GridProps } from "./grid-props.ts";
import { createRowsStore } from "./rows-store.ts";
import { viewOf } from "./view/grid-view.ts";
import { AS_IS, withFilter } from "./view/sort-and-filter.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "codigo", label: "Código", kind: "text", width: 100 },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 100 },
];
const row = (id: string, codigo = "", qtd: number | null = null): GridRow => ({ id, codigo, qtd });

/** A grid's actions without its table. */
function coreOf(
  rows: readonly GridRow[],
  more: Partial<GridProps> = {},
): GridCore & Pick<GridProps, "store"> {
  let made = 0;
  const store = createRowsStore(rows);
  const newRow = (): GridRow => row(`n${(made += 1)}`);
  const core = createGridCore({
    label: "Peças",
    columns: COLUMNS,
    store,
    maxRows: 9,
    newRow,
    ...more,
  });
  return { ...core, store };
}

test("contract: a paste is made when its owner says so, with the rows that the owner lets in, over what changed meanwhile", () => {
  const asked: { rows: readonly GridRow[]; apply: (rows: readonly GridRow[]) => void }[] = [];
  const core = coreOf([row("1"), row("2", "B", 2)], {
    settlePaste: (rows, apply) => asked.push({ rows, apply }),
  });
  core.focus({ row: 0, column: 0 });
  core.paste("A\t1\nB\t3\nC\tdez");
  const [paste] = asked;
  expect(paste?.rows).toMatchObject([
    row("1", "A", 1),
    row("2", "B", 3),
    { id: "n1", codigo: "C", qtd: null },
  ]);
  expect(core.store.rows()).toEqual([row("1"), row("2", "B", 2)]);
  core.store.rebase([row("t", "T"), row("1"), row("2", "B", 2)]);
  paste?.apply(paste.rows.filter(({ id }) => id !== "2"));
  expect(core.store.rows()).toMatchObject([row("t", "T"), row("1", "A", 1), { id: "n1", codigo: "C" }]);
  expect(core.selection.get()).toEqual({ anchor: { row: 1, column: 0 }, head: { row: 2, column: 1 } });
  core.store.undo();
  expect(core.store.rows()).toEqual([row("t", "T"), row("1"), row("2", "B", 2)]);
});

test("FORM-31 contract: a paste empties what its rectangle covers, adds no blank rows, and leaves a new row what it begins with", () => {
  const rows = [row("1", "A", 1), row("2", "B", 2), row("3", "C", 3)];
  const paste = (text: string, more: Partial<GridProps> = {}): readonly GridRow[] => {
    const core = coreOf(rows, more);
    core.focus({ row: 1, column: 0 });
    core.paste(text);
    return core.store.rows();
  };
  expect(paste("X\t\r\n\t\r\n\t\r\n")).toEqual([row("1", "A", 1), row("2", "X"), row("3")]);
  expect(paste("X\r\n")).toEqual([row("1", "A", 1), row("2", "X", 2), row("3", "C", 3)]);
  const baseOf = (old: GridRow): GridRow => row(old.id, "", 1);
  expect(paste("X\t", { baseOf })[1]).toEqual(row("2", "X", 1));
});

test("FORM-31 FORM-32: a block with a heading goes to the columns that it names, wherever the cell is; others stay as they are", () => {
  const core = coreOf([row("1", "A", 1), row("2", "B", 2)], {
    columns: [...COLUMNS, { key: "desc", label: "Descrição", kind: "text", width: 100 }],
  });
  core.focus({ row: 1, column: 2 });
  core.paste("Qtd\tCor\tDescrição\n\tazul\tFarol\n7\tverde\tPorta");
  expect(core.store.rows()).toEqual([
    row("1", "A", 1),
    { ...row("2", "B"), desc: "Farol" },
    { ...row("n1", "", 7), desc: "Porta" },
  ]);
  expect(core.selection.get()).toEqual({ anchor: { row: 1, column: 1 }, head: { row: 2, column: 2 } });
  // A heading alone is no row and empties no cells.
  core.paste("Qtd\tDescrição");
  expect(core.store.rows()).toHaveLength(3);
  expect(core.store.rows()[1]).toMatchObject({ desc: "Farol" });
});

test("contract: what is pasted, filled down, copied, emptied and removed among filtered rows leaves those hidden alone; going to a hidden row clears the filter", () => {
  const core = coreOf([
    row("1", "A", 1),
    row("2", "B", 2),
    row("3", "A", 3),
    row("4", "B", 4),
    row("5", "A", 5),
  ]);
  const view = viewOf(core.store);
  const onlyA = withFilter(AS_IS, "codigo", { text: "a", values: null });
  view.arrange(onlyA, COLUMNS);
  const numbers = (): unknown[] => core.store.rows().map(({ qtd }) => qtd);
  const select = (top: number, bottom: number): void =>
    core.selection.set({ anchor: { row: top, column: 1 }, head: { row: bottom, column: 1 } });
  select(0, 0);
  core.paste("10\n30");
  expect(numbers()).toEqual([10, 2, 30, 4, 5]);
  select(0, 2);
  expect(core.copy()).toBe("10\r\n30\r\n5");
  core.fillDown();
  expect(numbers()).toEqual([10, 2, 10, 4, 10]);
  select(1, 2);
  core.clear();
  expect(numbers()).toEqual([10, 2, null, 4, null]);
  core.removeRows();
  expect(core.store.rows().map(({ id }) => id)).toEqual(["1", "2", "4"]);
  // The last of the shown rows can be removed, since the table has more.
  select(0, 0);
  core.removeRows();
  expect(core.store.rows().map(({ id }) => id)).toEqual(["2", "4"]);
  for (let steps = 0; steps < 5; steps += 1) core.store.undo();
  expect([numbers(), core.size().rows]).toEqual([[1, 2, 3, 4, 5], 3]);
  // Beyond the shown rows it adds rows, as many as the whole table has room for.
  select(2, 2);
  core.paste(Array.from({ length: 9 }, (_line, at) => `${at}`).join("\n"));
  expect(numbers()).toEqual([1, 2, 3, 4, 0, 1, 2, 3, 4]);
  expect(core.size().rows).toBe(7);
  core.focusCell("2", "qtd");
  expect([core.size().rows, core.selection.get()?.anchor]).toEqual([9, { row: 1, column: 1 }]);
});

test("contract: keys pass over a hidden column and leave what it holds; who is sent to a cell in it finds it shown", () => {
  const store = createRowsStore([row("1", "A", 1), row("2", "B", 2)]);
  const hidden = COLUMNS.map((column) => ({
    ...column,
    ...(column.key === "codigo" && { hidden: true as const }),
  }));
  const revealed: string[] = [];
  const props: GridProps = { label: "Peças", columns: hidden, store, maxRows: 9 };
  const choices = {
    setWidth: () => undefined,
    show: () => undefined,
    reveal: (keys: readonly string[]) => {
      revealed.push(...keys);
      core.connect({ ...props, columns: COLUMNS });
    },
  };
  const core = createGridCore({ ...props, choices });
  core.focus({ row: 0, column: 5 });
  expect(core.selection.get()?.anchor).toEqual({ row: 0, column: 0 });
  core.extend({ row: 1, column: 0 });
  expect(core.copy()).toBe("1\r\n2");
  core.clear();
  expect(store.rows()).toMatchObject([row("1", "A"), row("2", "B")]);
  core.focusCell("2", "codigo");
  expect(revealed).toEqual(["codigo"]);
  expect(core.selection.get()?.anchor).toEqual({ row: 1, column: 0 });
  core.focusCell("2", "qtd");
  expect(core.selection.get()?.anchor).toEqual({ row: 1, column: 1 });
});
