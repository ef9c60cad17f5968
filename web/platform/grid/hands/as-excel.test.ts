import fc from "fast-check";
import type { CellKeyboardEvent } from "react-data-grid";
import { expect, test } from "vitest";
import { createExcel, type Press, type Sheet } from "../../../../tests/web/excel.ts";
import { formatCell, writeCell } from "../cell-text.ts";
import { isEditable, type GridColumn, type GridRow } from "../columns.ts";
import { createGridCore } from "../grid-core.ts";
import { activeOf } from "../range.ts";
import { createRowsStore } from "../rows-store.ts";
import { handleKey } from "../run-command.ts";

/** As wide as a hand needs: the third column is locked, as DAC's are for a dealer. */
const COLUMNS: readonly GridColumn[] = ["a", "b", "c", "d"].map((key) => ({
  key,
  label: key.toUpperCase(),
  kind: "text",
  width: 80,
  ...(key === "c" && { editable: () => false }),
}));
const rowsOf = (texts: readonly (readonly string[])[]): GridRow[] =>
  texts.map((cells, at) => ({
    id: String(at),
    ...Object.fromEntries(COLUMNS.map(({ key }, column) => [key, cells[column] ?? ""])),
  }));

/** The grid below its drawing, with an editor as the library has one; rows are fixed, so that Tab at the end leaves it. */
function createGridSheet(texts: readonly (readonly string[])[]): Sheet & { readonly undoAll: () => void } {
  const store = createRowsStore(rowsOf(texts));
  const core = createGridCore({ label: "Peças", columns: COLUMNS, store, maxRows: texts.length });
  core.focus({ row: 0, column: 0 });
  let editor: string | null = null;

  const active = () =>
    activeOf(core.selection.get() ?? { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } });
  const close = (commits: boolean): void => {
    const { row: at, column: index } = active();
    const [row, column] = [store.rows()[at], COLUMNS[index]];
    const text = editor;
    editor = null;
    if (!commits || text === null || !row || !column || formatCell(column, row) === text) return;
    store.apply(store.rows().with(at, writeCell(column, row, text)));
  };
  return {
    press: ({ key, ctrl = false, shift = false }) => {
      const { row: at, column: index } = active();
      const [row, column] = [store.rows()[at], COLUMNS[index]];
      if (!row || !column) return;
      let isTaken = false;
      const event = {
        key,
        ctrlKey: ctrl,
        metaKey: false,
        shiftKey: shift,
        altKey: false,
        nativeEvent: { isComposing: false },
        preventDefault: () => undefined,
        preventGridDefault: () => void (isTaken = true),
      } as unknown as CellKeyboardEvent;
      const draft = editor === null ? row : writeCell(column, row, editor);
      const args = { mode: editor === null ? "ACTIVE" : "EDIT", row: draft, rowIdx: at, onClose: close };
      handleKey(core, 36, args as unknown as Parameters<typeof handleKey>[2], event);
      if (isTaken) return;
      // What the library does with the key by itself.
      if (key === "Enter") close(true);
      if (ctrl) return;
      if (editor !== null) editor += key.length === 1 ? key : "";
      else if (isEditable(column, row) && key === "F2") editor = formatCell(column, row);
      else if (isEditable(column, row) && key.length === 1) editor = key;
    },
    undoAll: () => {
      for (let step = 0; step < 100; step += 1) store.undo();
    },
    seen: () => {
      const range = core.range();
      return {
        range: range && [range.top, range.left, range.bottom, range.right],
        active: [active().row, active().column],
        editor,
        texts: store.rows().map((row) => COLUMNS.map((column) => formatCell(column, row))),
      };
    },
  };
}

const text = fc.constantFrom("", "", "x", "y");
const table = fc.array(fc.tuple(text, text, text, text), { minLength: 1, maxLength: 5 });
const oneOf = (...presses: readonly Press[]): fc.Arbitrary<Press> => fc.constantFrom(...presses);
const go = oneOf(
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "Tab", "Enter", "Escape"].map((key) => ({
    key,
  })),
  { key: "Tab", shift: true },
  { key: "Enter", shift: true },
  { key: "Home", ctrl: true },
  { key: "End", ctrl: true },
);
const select = oneOf(
  ...["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", " "].map((key) => ({ key, shift: true })),
  { key: " ", ctrl: true },
  { key: " ", ctrl: true, shift: true },
  { key: "a", ctrl: true },
);
const write = oneOf(
  { key: "k" },
  { key: "m" },
  { key: "F2" },
  { key: "Delete" },
  { key: "d", ctrl: true },
  {
    key: "Enter",
    ctrl: true,
  },
);

test("contract: whatever keys are pressed, the active cell, the selection and the cells are where Excel has them, and undo leads back to the beginning", () => {
  const presses = fc.array(
    fc.oneof({ weight: 3, arbitrary: go }, { weight: 2, arbitrary: select }, { weight: 3, arbitrary: write }),
    {
      maxLength: 24,
      size: "max",
    },
  );
  fc.assert(
    fc.property(table, presses, (texts, list) => {
      const [grid, excel] = [createGridSheet(texts), createExcel(texts, 2)];
      for (const [at, press] of list.entries()) {
        grid.press(press);
        excel.press(press);
        expect({ after: list.slice(0, at + 1), ...grid.seen() }).toEqual({
          after: list.slice(0, at + 1),
          ...excel.seen(),
        });
      }
      grid.undoAll();
      expect(grid.seen().texts).toEqual(texts);
    }),
    { numRuns: 500 },
  );
});

test("contract: no key that only goes or selects changes a cell, not Enter after Shift+Space either", () => {
  fc.assert(
    fc.property(table, fc.array(fc.oneof(go, select), { maxLength: 24 }), (texts, list) => {
      const grid = createGridSheet(texts);
      for (const press of list) grid.press(press);
      expect(grid.seen()).toMatchObject({ texts, editor: null });
    }),
  );
});
