import type { Position, Selection } from "./range.ts";
import { covers, rectangleOf } from "./range.ts";

/** The selection, outside React, so that selecting renders only the cells that enter or leave the range. */
export interface SelectionStore {
  readonly get: () => Selection | null;
  readonly set: (selection: Selection | null) => void;
  readonly moveTo: (position: Position) => void;
  readonly extendTo: (head: Position) => void;
  readonly has: (row: number, column: number) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An empty selection. */
export function createSelectionStore(): SelectionStore {
  let selection: Selection | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Selection | null): void => {
    selection = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => selection,
    set,
    moveTo: (position) => set({ anchor: position, head: position }),
    extendTo: (head) => {
      if (selection && (head.row !== selection.head.row || head.column !== selection.head.column)) {
        set({ anchor: selection.anchor, head });
      }
    },
    has: (row, column) => selection !== null && covers(rectangleOf(selection), row, column),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
