import type { DataGridHandle } from "react-data-grid";
import { flushSync } from "react-dom";
import type { CellButton, GridRow } from "./columns.ts";
import { isEditable, shownOf } from "./columns.ts";
import type { GridModel, GridProps } from "./grid-props.ts";
import { clearRange, fillDown } from "./paste-plan.ts";
import { pasteBlock } from "./paste.ts";
import { cellAt, placeOf } from "./positions.ts";
import type { Position, Rectangle, Selection, Size } from "./range.ts";
import { activeOf, clamp, copyRange, covers, rectangleOf } from "./range.ts";
import type { SelectionStore } from "./selection-store.ts";
import { createSelectionStore } from "./selection-store.ts";
import { tellWritten } from "./tell-written.ts";
import { viewOf } from "./view/grid-view.ts";
import { createPanel, type PanelStore } from "./view/panel.ts";

/** The grid's private state between key presses. */
export interface GridMemory {
  openedBy: "typing" | "editing";
  tabFrom: number | null;
  leaving: boolean;
  /** The key that is being pressed was the grid's alone: what the grid stands in does not hear it. */
  isOwnKey: boolean;
  /** What the pointer drags while its button is held. */
  dragging: "cells" | "rows" | "fill" | null;
}

/** The actions of a grid, shared by keys, mouse and clipboard. */
export interface GridCore {
  /** To be called after each render, so that actions use the rendered grid. */
  readonly connect: (props: GridProps) => void;
  readonly setHandle: (handle: DataGridHandle | null) => void;
  readonly props: () => GridModel;
  readonly selection: SelectionStore;
  readonly memory: GridMemory;
  /** The open tools of a worksheet. */
  readonly panel: PanelStore;
  readonly handle: () => DataGridHandle | null;
  readonly size: () => Size;
  readonly range: () => Rectangle | null;
  /** Gives a cell the focus; it alone is selected then, unless `selected` says what is. */
  readonly focus: (to: Position, selected?: Selection) => void;
  /** Makes a cell the active one and brings it into sight, without the focus. */
  readonly show: (at: Position) => void;
  /** Focuses a cell by its row and column, past any filter; the first editable one when there is no such cell. */
  readonly focusCell: (id: string, key: string) => void;
  readonly extend: (to: Position) => void;
  /** Brings a row into sight, and a cell of it if it is named. */
  readonly bring: (to: Pick<Position, "row"> & Partial<Position>) => void;
  readonly addRow: (column: number) => void;
  readonly removeRows: () => void;
  /** Presses a button of a row; where that takes the row away, the one in its place gets the focus. */
  readonly press: (button: CellButton, row: GridRow) => void;
  readonly clear: () => void;
  readonly fillDown: () => void;
  readonly copy: () => string | null;
  readonly paste: (text: string) => void;
}

/** Connects the pure functions to the rendered grid. */
export function createGridCore(initial: GridProps): GridCore {
  let current = initial;
  let grid: DataGridHandle | null = null;
  const props = (): GridModel => ({
    ...current,
    columns: shownOf(current.columns),
    every: current.columns,
    view: viewOf(current.store),
  });
  const shown = (): readonly GridRow[] => props().view.rows();
  const handle = (): DataGridHandle | null => grid;
  const selection = createSelectionStore();
  const memory: GridMemory = {
    openedBy: "typing",
    tabFrom: null,
    leaving: false,
    isOwnKey: false,
    dragging: null,
  };
  const size = (): Size => ({ rows: shown().length, columns: props().columns.length });
  const range = (): Rectangle | null => {
    const selected = selection.get();
    return selected && rectangleOf(selected);
  };
  const bring = ({ row, column }: Pick<Position, "row"> & Partial<Position>): void => {
    if (column === undefined) return handle()?.scrollToCell({ rowIdx: row });
    // The library knows nothing of what our pinned columns cover; a row that is not drawn it brings first.
    const cell = cellAt(handle()?.element, { row, column });
    if (cell) cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    else handle()?.scrollToCell(placeOf({ row, column }));
    return undefined;
  };
  // The grid can only move to rendered rows.
  const apply = (rows: readonly GridRow[]): void => flushSync(() => props().view.apply(rows));

  const focus = (to: Position, selected?: Selection): void => {
    const position = clamp(to, size());
    handle()?.setActivePosition(placeOf(position), { shouldFocus: true });
    selection.set(selected ?? { anchor: position, head: position });
    // The library ignores this when the cell is already active, even if the focus is elsewhere.
    const cell = cellAt(handle()?.element, position);
    if (cell && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
  };

  return {
    connect: (next) => {
      current = next;
    },
    setHandle: (next) => {
      grid = next;
      next?.element?.setAttribute("aria-multiselectable", "true");
    },
    props,
    selection,
    memory,
    panel: createPanel(),
    handle,
    size,
    range,
    focus,
    show: (at) => {
      flushSync(() => handle()?.setActivePosition(placeOf(at)));
      selection.moveTo(at);
      cellAt(handle()?.element, at)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    },
    focusCell: (id, key) => {
      const { store, view, every, choices } = props();
      if (every.some((one) => one.key === key && one.hidden)) flushSync(() => choices?.reveal([key]));
      const { columns } = props();
      const indexIn = (rows: readonly GridRow[]): number => rows.findIndex((row) => row.id === id);
      if (indexIn(shown()) < 0 && indexIn(store.rows()) >= 0)
        flushSync(() => view.arrange({ ...view.arrangement(), filters: new Map() }, every));
      const at = {
        row: indexIn(shown()),
        column: columns.findIndex((candidate) => candidate.key === key),
      };
      // At once, and not when new rows are drawn: whatever opens next takes the focus from there.
      flushSync(() => focus(at.row < 0 || at.column < 0 ? firstCell(props()) : at));
    },
    extend: (to) => {
      selection.extendTo(clamp(to, size()));
      const selected = selection.get();
      const active = selected && activeOf(selected);
      if (selected && active && !covers(rectangleOf(selected), active.row, active.column))
        focus(selected.anchor, { anchor: selected.anchor, head: selected.head });
      bring(to);
    },
    bring,
    addRow: (column) => {
      const { store, newRow, maxRows } = props();
      if (!newRow || store.rows().length >= maxRows) return;
      apply([...shown(), newRow()]);
      focus({ row: shown().length - 1, column });
    },
    removeRows: () => {
      const { store, newRow } = props();
      const removed = range();
      if (!newRow || !removed) return;
      const rest = shown().filter((_row, index) => index < removed.top || index > removed.bottom);
      const isLast = store.rows().length <= removed.bottom - removed.top + 1;
      apply(isLast ? [newRow()] : rest);
      focus({ row: removed.top, column: removed.left });
    },
    press: (button, row) => {
      const { columns } = props();
      const indexOf = (): number => shown().findIndex(({ id }) => id === row.id);
      const at = indexOf();
      flushSync(() => button.onPress(row));
      if (at < 0 || indexOf() >= 0) return;
      const next = shown()[Math.min(at, shown().length - 1)];
      const isGone = next === undefined || button.disabled?.(next) === true;
      const column = isGone
        ? firstCell(props()).column
        : columns.findIndex(({ action }) => action === button);
      focus({ row: at, column });
    },
    clear: () => {
      const { view, columns } = props();
      const cleared = range();
      if (cleared) view.apply(clearRange(columns, shown(), cleared));
    },
    fillDown: () => {
      const { store, view, columns } = props();
      const filled = range();
      if (!filled) return;
      const { rows, ...written } = fillDown(columns, shown(), filled);
      const before = store.rows();
      view.apply(rows);
      if (store.rows() !== before) tellWritten(view.inNumbers(written));
    },
    copy: () => {
      const copied = range();
      return copied && copyRange(props().columns, shown(), copied);
    },
    paste: (text) => pasteBlock({ props, selection, range, focus }, text),
  };
}

/** The first editable cell, where Tab from outside arrives. */
export function firstCell({ columns, view }: GridModel): Position {
  const row = view.rows()[0];
  return { row: 0, column: Math.max(0, row ? columns.findIndex((column) => isEditable(column, row)) : 0) };
}
