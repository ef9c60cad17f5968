import { useState } from "react";
import { keepSelection, keptSelection } from "./last-list.ts";
import { refreshed, rowsBetween, withRows, type Chosen } from "./selection.ts";

/** What a table needs to let its rows be chosen. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  /** No other row can be chosen. */
  readonly isFull: boolean;
  /** Names a row in its box: 'Selecionar 1762000000'. */
  readonly labelOf: (row: Row) => string;
  /**
   * Chooses a row, or takes it out.
   * @param rows those that stand in the list now
   * @param isRange with all between it and the one that was pressed before
   */
  readonly toggle: (row: Row, rows: readonly Row[], isRange: boolean) => void;
  /** Chooses all of these rows, or none of them. */
  readonly toggleAll: (rows: readonly Row[]) => void;
}

/** The chosen rows of a list, over all its pages. */
export interface Selection<Row> extends RowSelection<Row> {
  readonly rows: readonly Row[];
  readonly remove: (rows: readonly Row[]) => void;
  readonly clear: () => void;
}

interface SelectionOptions<Row> {
  /** The list's name in this browser tab, under which the choice is kept over reloads and visits to other screens. */
  readonly name: string;
  /** Identifies the list, whatever its page; another list begins with nothing chosen. */
  readonly of: string;
  /** The rows that the list shows, so that what is chosen is as they are now. */
  readonly shown: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly labelOf: (row: Row) => string;
  readonly max: number;
}

interface State<Row> {
  readonly of: string;
  readonly chosen: Chosen<Row>;
  /** The row that was pressed last. */
  readonly anchor: string | number | null;
}

/** Chooses rows of a list, one, a range, or a page, up to a limit. */
export function useSelection<Row>(options: SelectionOptions<Row>): Selection<Row> {
  const { name, of, shown, keyOf, labelOf, max } = options;
  const none: State<Row> = { of, chosen: new Map(), anchor: null };
  const [state, setState] = useState(() => {
    const kept = keptSelection(name, of) as readonly Row[] | null;
    return kept === null ? none : { ...none, chosen: withRows(none.chosen, kept, { keyOf, on: true, max }) };
  });
  const { chosen, anchor } = state.of === of ? state : none;
  const now = refreshed(chosen, shown, keyOf);
  function change(next: State<Row>): void {
    setState(next);
    keepSelection(name, of, [...next.chosen.values()]);
  }
  const put = (rows: readonly Row[], on: boolean, pressed = anchor): void =>
    change({ of, chosen: withRows(now, rows, { keyOf, on, max }), anchor: pressed });
  return {
    rows: [...now.values()],
    isFull: now.size >= max,
    has: (row) => now.has(keyOf(row)),
    labelOf,
    toggle: (row, rows, isRange) =>
      put(
        isRange ? rowsBetween(rows, { from: anchor, to: row, keyOf }) : [row],
        !now.has(keyOf(row)),
        keyOf(row),
      ),
    toggleAll: (rows) => put(rows, !rows.every((row) => now.has(keyOf(row)))),
    remove: (rows) => put(rows, false),
    clear: () => change(none),
  };
}
