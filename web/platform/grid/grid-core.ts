import type { DataGridHandle } from "react-data-grid";
import { flushSync } from "react-dom";
import { tidyBlock, type PastedBlock } from "../../../contract/platform/pasted-block.ts";
import { parseTsv } from "../../../contract/platform/tsv.ts";
import { revert } from "./changes.ts";
import type { CellButton, GridRow } from "./columns.ts";
import { isEditable } from "./columns.ts";
import type { GridProps } from "./grid-props.ts";
import { clearRange, fillDown, planPaste, writtenIn } from "./paste-plan.ts";
import { cellAt } from "./positions.ts";
import type { Position, Rectangle, Size } from "./range.ts";
import { clamp, copyRange, rectangleOf } from "./range.ts";
import type { SelectionStore } from "./selection-store.ts";
import { createSelectionStore } from "./selection-store.ts";
import { tellHeader, tellWritten } from "./tell-written.ts";

/** The grid's private state between key presses. */
export interface GridMemory {
  openedBy: "typing" | "editing";
  tabFrom: number | null;
  leaving: boolean;
  dragging: boolean;
}

/** The actions of a grid, shared by keys, mouse and clipboard. */
export interface GridCore {
  /** To be called after each render, so that actions use the rendered grid. */
  readonly connect: (props: GridProps) => void;
  readonly setHandle: (handle: DataGridHandle | null) => void;
  readonly props: () => GridProps;
  readonly selection: SelectionStore;
  readonly memory: GridMemory;
  readonly handle: () => DataGridHandle | null;
  readonly size: () => Size;
  readonly focus: (to: Position) => void;
  readonly extend: (to: Position) => void;
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
  const props = (): GridProps => current;
  const handle = (): DataGridHandle | null => grid;
  const selection = createSelectionStore();
  const memory: GridMemory = { openedBy: "typing", tabFrom: null, leaving: false, dragging: false };
  const size = (): Size => ({ rows: props().store.rows().length, columns: props().columns.length });
  const range = (): Rectangle | null => {
    const selected = selection.get();
    return selected && rectangleOf(selected);
  };
  // The grid can only move to rendered rows.
  const apply = (rows: readonly GridRow[]): void => flushSync(() => props().store.apply(rows));

  const focus = (to: Position): void => {
    const position = clamp(to, size());
    handle()?.setActivePosition({ rowIdx: position.row, idx: position.column }, { shouldFocus: true });
    selection.moveTo(position);
    // The grid ignores this when the cell is already active, even if the focus is elsewhere.
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
    handle,
    size,
    focus,
    extend: (to) => {
      selection.extendTo(clamp(to, size()));
      handle()?.scrollToCell({ rowIdx: to.row, idx: to.column });
    },
    addRow: (column) => {
      const { store, newRow, maxRows } = props();
      if (!newRow || store.rows().length >= maxRows) return;
      apply([...store.rows(), newRow()]);
      focus({ row: store.rows().length - 1, column });
    },
    removeRows: () => {
      const { store, newRow } = props();
      const removed = range();
      if (!newRow || !removed) return;
      const rest = store.rows().filter((_row, index) => index < removed.top || index > removed.bottom);
      apply(rest.length > 0 ? rest : [newRow()]);
      focus({ row: removed.top, column: removed.left });
    },
    press: (button, row) => {
      const { store, columns } = props();
      const indexOf = (): number => store.rows().findIndex(({ id }) => id === row.id);
      const at = indexOf();
      flushSync(() => button.onPress(row));
      if (at < 0 || indexOf() >= 0) return;
      const next = store.rows()[Math.min(at, store.rows().length - 1)];
      const isGone = next === undefined || button.disabled?.(next) === true;
      const column = isGone
        ? firstCell(props()).column
        : columns.findIndex(({ action }) => action === button);
      focus({ row: at, column });
    },
    clear: () => {
      const { store, columns } = props();
      const cleared = range();
      if (cleared) store.apply(clearRange(columns, store.rows(), cleared));
    },
    fillDown: () => {
      const { store, columns } = props();
      const filled = range();
      if (!filled) return;
      const { rows, ...written } = fillDown(columns, store.rows(), filled);
      const before = store.rows();
      store.apply(rows);
      if (store.rows() !== before) tellWritten(written);
    },
    copy: () => {
      const { store, columns } = props();
      const copied = range();
      return copied && copyRange(columns, store.rows(), copied);
    },
    paste: (text) => {
      const { store, columns, newRow, maxRows, baseOf, pasteReplaces, settlePaste } = props();
      const at = range();
      if (!at) return;
      const pasted = tidyBlock(
        parseTsv(text),
        columns.map(({ label }) => label),
      );
      const { header } = pasted;
      const block = acceptedLines(props(), pasted.lines, at.left);
      if (block.length === 0) return;
      const width = Math.max(...block.map((line) => line.length));
      const keys = new Set(columns.slice(at.left, at.left + width).map((column) => column.key));
      const isOneCell = block.length === 1 && width === 1;
      const replaces = newRow !== undefined && !isOneCell && (pasteReplaces?.(keys) ?? false);
      const target = {
        columns,
        rows: replaces ? [] : store.rows(),
        maxRows,
        ...(newRow && { newRow }),
        ...(baseOf && { baseOf }),
      };
      const start = replaces ? { ...at, top: 0, bottom: 0 } : at;
      const plan = planPaste(block, start, target);
      const { filled } = plan;
      const before = store.rows();
      const settle = (rows: readonly GridRow[]): void => {
        // What happened while a dialog was open stays.
        const now = store.rows();
        apply(now === before ? rows : revert(rows, before, now));
        if (store.rows() === now) return;
        focus({ row: filled.top, column: filled.left });
        selection.extendTo(clamp({ row: filled.bottom, column: filled.right }, size()));
        const told = rows === plan.rows ? plan : { ...plan, ...writtenIn(columns, rows, plan) };
        tellWritten(told);
        tellHeader(header);
      };
      if (settlePaste) settlePaste(plan.rows, settle);
      else settle(plan.rows);
    },
  };
}

function acceptedLines(
  { columns, keepLine }: GridProps,
  block: PastedBlock["lines"],
  left: number,
): PastedBlock["lines"] {
  if (!keepLine) return block;
  return block.filter((line) =>
    keepLine(new Map(line.map((text, at) => [columns[left + at]?.key ?? "", text]))),
  );
}

/** The first editable cell, where Tab from outside arrives. */
export function firstCell({ columns, store }: GridProps): Position {
  const row = store.rows()[0];
  return { row: 0, column: Math.max(0, row ? columns.findIndex((column) => isEditable(column, row)) : 0) };
}
