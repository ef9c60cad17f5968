import { flushSync } from "react-dom";
import { positive } from "../../notices/notices.ts";
import { revert } from "../changes.ts";
import { isEditable } from "../columns.ts";
import type { GridCore } from "../grid-core.ts";
import { activeOf, rectangleOf, type Rectangle } from "../range.ts";
import { nameRows, tellWritten } from "../tell-written.ts";
import { fillEnd, fillFrom, fillRange, type Filled } from "./fill.ts";

/** Writes a text into each cell of the range (Ctrl+Enter). */
export function fillSelected(core: GridCore, text: string): void {
  const range = core.range();
  const { columns, view } = core.props();
  if (range) put(core, fillRange({ columns, rows: view.rows() }, range, text));
}

/** Fills cells beside the range with it, over and over; both are selected then. */
export function fillTo(core: GridCore, target: Rectangle): void {
  const selected = core.selection.get();
  if (!selected) return;
  const source = rectangleOf(selected);
  const { columns, view } = core.props();
  put(core, fillFrom({ columns, rows: view.rows() }, source, target));
  core.selection.set({
    anchor: { row: Math.min(source.top, target.top), column: Math.min(source.left, target.left) },
    head: { row: Math.max(source.bottom, target.bottom), column: Math.max(source.right, target.right) },
    active: activeOf(selected),
  });
}

/** Fills down as far as the rows beside are written in: a double click on the fill handle. */
export function fillDownAll(core: GridCore): void {
  const source = core.range();
  if (!source) return;
  const { columns, view, newRow } = core.props();
  const bottom = fillEnd({ columns, rows: view.rows() }, source, newRow?.());
  if (bottom > source.bottom) fillTo(core, { ...source, top: source.bottom + 1, bottom });
}

/** How many rows 'Inserir acima' would add: as many as are selected and the table has room for. */
export function roomAbove(core: GridCore): number {
  const range = core.range();
  const { store, newRow, maxRows } = core.props();
  if (!range || !newRow) return 0;
  return Math.max(0, Math.min(range.bottom - range.top + 1, maxRows - store.rows().length));
}

/** Adds blank rows above the selected ones and goes to the first cell of them that can be written in. */
export function insertAbove(core: GridCore): void {
  const range = core.range();
  const { view, columns, newRow } = core.props();
  const added = newRow ? Array.from({ length: roomAbove(core) }, newRow) : [];
  const [first] = added;
  if (!range || !first) return;
  flushSync(() => view.insert(range.top, added));
  const row = view.rows().findIndex(({ id }) => id === first.id);
  // Its owner may have refused it.
  if (row >= 0)
    core.focus({
      row,
      column: Math.max(
        0,
        columns.findIndex((column) => isEditable(column, first)),
      ),
    });
}

/** Removes the selected rows and offers them back for as long as the notice stands; Ctrl+Z does so too. */
export function removeSelected(core: GridCore): void {
  const range = core.range();
  if (!range) return;
  const { store, view } = core.props();
  const [before, count] = [store.rows(), range.bottom - range.top + 1];
  const name = nameRows(Array.from({ length: count }, (_row, at) => view.numberOf(range.top + at)));
  core.removeRows();
  const after = store.rows();
  if (after === before) return;
  positive(`${count === 1 ? "Removida" : "Removidas"}: ${name}.`, {
    label: "Desfazer",
    run: () => store.apply(revert(before, after, store.rows())),
  });
}

function put(core: GridCore, { rows, ...written }: Filled): void {
  const { store, view } = core.props();
  const before = store.rows();
  view.apply(rows);
  if (store.rows() !== before) tellWritten(view.inNumbers(written));
}
