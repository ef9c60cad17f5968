import type { GridCore } from "../grid-core.ts";
import { activeOf, rectangleOf, type Position } from "../range.ts";

/** Moves the active cell inside the selected range (Enter and Tab). */
export function moveWithin(core: GridCore, to: Position): void {
  const selected = core.selection.get();
  core.focus(to, selected ? { ...selected, active: to } : undefined);
}

/** Widens the selection to whole rows (Shift+Space), whole columns (Ctrl+Space) or all; the active cell stays. */
export function selectWhole(core: GridCore, what: "rows" | "columns" | "all"): void {
  const selected = core.selection.get() ?? { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };
  const { anchor, head } = selected;
  const { rows, columns } = core.size();
  core.selection.set({
    anchor: { row: what === "rows" ? anchor.row : 0, column: what === "columns" ? anchor.column : 0 },
    head: {
      row: what === "rows" ? head.row : rows - 1,
      column: what === "columns" ? head.column : columns - 1,
    },
    active: activeOf(selected),
  });
}

/** Selects one whole row, as a press of its number does; the active cell goes along in its column. */
export function selectRow(core: GridCore, row: number): void {
  const selected = core.selection.get();
  const active = { row, column: selected ? activeOf(selected).column : 0 };
  core.focus(active, { anchor: { row, column: 0 }, head: endOf(core, row), active });
}

/** Selects whole rows from the selected one to this one, which comes into sight. */
export function extendRows(core: GridCore, row: number): void {
  const selected = core.selection.get();
  if (!selected) return selectRow(core, row);
  const first = selected.anchor.row;
  const { row: activeRow, column } = activeOf(selected);
  const rows = {
    anchor: { row: first, column: 0 },
    head: endOf(core, row),
    active: { row: first, column },
  };
  if (activeRow === first) core.selection.set(rows);
  else core.focus(rows.active, rows);
  return core.bring({ row });
}

/** True when this row is selected from end to end. */
export function isWholeRow(core: GridCore, row: number): boolean {
  const selected = core.selection.get();
  if (!selected || !core.selection.hasRow(row)) return false;
  const { left, right } = rectangleOf(selected);
  return left === 0 && right === core.size().columns - 1;
}

function endOf(core: GridCore, row: number): Position {
  return { row, column: core.size().columns - 1 };
}
