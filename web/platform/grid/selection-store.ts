import { createListeners } from "../browser/listeners.ts";
import type { Position, Rectangle, Selection } from "./range.ts";
import { covers, rectangleOf } from "./range.ts";

/** What a cell is to the selection: outside, in it, its last cell, or where a drag of the fill handle leads. */
export type CellPlace = "out" | "in" | "corner" | "filled";

/** The selection, outside React, so that selecting renders only the cells that enter or leave the range. */
export interface SelectionStore {
  readonly get: () => Selection | null;
  readonly set: (selection: Selection | null) => void;
  readonly moveTo: (position: Position) => void;
  readonly extendTo: (head: Position) => void;
  readonly placeOf: (row: number, column: number) => CellPlace;
  readonly hasRow: (row: number) => boolean;
  /** Where a drag of the fill handle leads, which is shown; null when there is none. */
  readonly filling: () => Rectangle | null;
  readonly setFilling: (target: Rectangle | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An empty selection. */
export function createSelectionStore(): SelectionStore {
  let selection: Selection | null = null;
  let range: Rectangle | null = null;
  let filling: Rectangle | null = null;
  const { listen, tell } = createListeners();
  const set = (next: Selection | null): void => {
    selection = next;
    range = next && rectangleOf(next);
    tell();
  };
  return {
    get: () => selection,
    set,
    moveTo: (position) => set({ anchor: position, head: position }),
    extendTo: (head) => {
      if (selection && (head.row !== selection.head.row || head.column !== selection.head.column)) {
        set({ ...selection, head });
      }
    },
    placeOf: (row, column) => {
      if (filling !== null && covers(filling, row, column)) return "filled";
      if (range === null || !covers(range, row, column)) return "out";
      return row === range.bottom && column === range.right ? "corner" : "in";
    },
    hasRow: (row) => range !== null && row >= range.top && row <= range.bottom,
    filling: () => filling,
    setFilling: (target) => {
      filling = target;
      tell();
    },
    subscribe: listen,
  };
}
