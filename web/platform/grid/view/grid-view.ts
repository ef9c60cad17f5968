import { createListeners } from "../../browser/listeners.ts";
import type { GridColumn, GridRow } from "../columns.ts";
import type { Written } from "../paste-plan.ts";
import type { RowsStore } from "../rows-store.ts";
import { arrange, AS_IS, isAsIs, type Arrangement } from "./sort-and-filter.ts";

/**
 * The rows of a store as one person sees them: sorted and filtered. A row keeps its place while it is edited, as in a
 * spreadsheet, until rows are sorted or filtered again; new rows stand at the end. What is written into the rows shown
 * goes to their places in the data.
 */
export interface GridView {
  /** The rows shown; those of the store themselves while nothing is sorted or hidden. */
  readonly rows: () => readonly GridRow[];
  /** Puts changed rows in place of those shown: a person's change of the store. */
  readonly apply: (next: readonly GridRow[]) => void;
  /** Puts new rows before the one shown at this index, in the data too, whatever is sorted or filtered. */
  readonly insert: (at: number, added: readonly GridRow[]) => void;
  /** The number of the row shown at this index: its place in the data, from 1. */
  readonly numberOf: (at: number) => number;
  /** What was written, with the rows' numbers in place of how they are shown. */
  readonly inNumbers: <W extends Pick<Written, "refused" | "settled">>(written: W) => W;
  /** All rows as they would be after that change. */
  readonly inData: (next: readonly GridRow[]) => readonly GridRow[];
  readonly arrangement: () => Arrangement;
  /** Sorts and filters the rows as they are now. */
  readonly arrange: (next: Arrangement, columns: readonly GridColumn[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The last order, and the rows of that time: all others are new since. */
interface Order {
  readonly ids: readonly string[];
  readonly known: ReadonlySet<string>;
}

const views = new WeakMap<RowsStore, GridView>();

/** The view of a store: all rows as they are, until somebody sorts or filters them. */
export function viewOf(store: RowsStore): GridView {
  const view = views.get(store) ?? createGridView(store);
  views.set(store, view);
  return view;
}

function createGridView(store: RowsStore): GridView {
  let arrangement = AS_IS;
  let order: Order | null = null;
  let made: { of: readonly GridRow[]; by: Order; rows: readonly GridRow[] } | null = null;
  let placed: { of: readonly GridRow[]; at: ReadonlyMap<string, number> } | null = null;
  const { listen, tell } = createListeners();

  const rows = (): readonly GridRow[] => {
    const all = store.rows();
    if (order === null) return all;
    if (made?.of !== all || made.by !== order) made = { of: all, by: order, rows: inOrder(all, order) };
    return made.rows;
  };
  const inData = (next: readonly GridRow[]): readonly GridRow[] =>
    order === null ? next : putBack(store.rows(), rows(), next);

  const numberOf = (at: number): number => {
    const [all, shown] = [store.rows(), rows()];
    const row = shown[at];
    // Beyond the rows shown stands what is added at the end of the data.
    if (order === null || !row) return all.length - shown.length + at + 1;
    if (placed?.of !== all) placed = { of: all, at: new Map(all.map(({ id }, place) => [id, place])) };
    return (placed.at.get(row.id) ?? at) + 1;
  };

  return {
    rows,
    inData,
    apply: (next) => {
      if (next !== rows()) store.apply(inData(next));
    },
    insert: (at, added) => {
      const all = store.rows();
      const id = rows()[at]?.id;
      const place = all.findIndex((row) => row.id === id);
      const ids = added.map((row) => row.id);
      const shownAt = order?.ids.indexOf(id ?? "") ?? -1;
      if (order && shownAt >= 0)
        order = {
          ids: order.ids.toSpliced(shownAt, 0, ...ids),
          known: new Set([...order.known, ...ids]),
        };
      store.apply(all.toSpliced(place < 0 ? all.length : place, 0, ...added));
    },
    numberOf,
    inNumbers: (written) => ({
      ...written,
      refused: written.refused.map((one) => ({ ...one, linha: numberOf(one.linha - 1) })),
      settled: written.settled.map((one) => ({ ...one, linha: numberOf(one.linha - 1) })),
    }),
    arrangement: () => arrangement,
    arrange: (next, columns) => {
      const all = store.rows();
      arrangement = next;
      order = isAsIs(next)
        ? null
        : {
            ids: arrange(all, columns, next).map(({ id }) => id),
            known: new Set(all.map(({ id }) => id)),
          };
      tell();
    },
    subscribe: (listener) => {
      const stops = [listen(listener), store.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function inOrder(all: readonly GridRow[], { ids, known }: Order): readonly GridRow[] {
  const present = new Map(all.map((row) => [row.id, row]));
  return [...ids.flatMap((id) => present.get(id) ?? []), ...all.filter(({ id }) => !known.has(id))];
}

/** All rows with those shown as they are by now: changed ones in their places, removed ones gone, new ones at the end. */
function putBack(
  all: readonly GridRow[],
  shown: readonly GridRow[],
  next: readonly GridRow[],
): readonly GridRow[] {
  const was = new Set(shown.map(({ id }) => id));
  const now = new Map(next.map((row) => [row.id, row]));
  return [
    ...all.flatMap((row) => (was.has(row.id) ? (now.get(row.id) ?? []) : row)),
    ...next.filter(({ id }) => !was.has(id)),
  ];
}
