import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "./columns.ts";
import { createGridCore, type GridCore } from "./grid-core.ts";
import type { GridProps } from "./grid-props.ts";
import { createRowsStore } from "./rows-store.ts";

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
