import { createListeners } from "../browser/listeners.ts";
import { createRowsStore, writtenKey, type CellChange, type GridRow, type RowsStore } from "../grid/index.ts";
import { byId, changesOf, isSame, together, type ChangeRules, type Changes } from "./changes.ts";
import { isSameChanges, keptChanges, storedChanges, type KeptRows } from "./kept-changes.ts";
import { mergeChanges, settled, unsettled, type Conflict } from "./merge.ts";

/** What is not saved of a table. */
export interface RowsState {
  readonly changes: Changes;
  /** What was written before this person could no longer write it: kept, and done again once they can. */
  readonly apart: Changes;
  /** What a colleague saved meanwhile that meets something of it. */
  readonly conflicts: readonly Conflict[];
}

/** What one kind of table is. */
export interface RowsOf extends ChangeRules {
  /** Its rows as they were read. */
  readonly stored: readonly GridRow[];
  readonly kept: KeptRows;
  /** The key by which a row is kept. */
  readonly keyOf: (id: string) => string;
  /** What a row is known by where two people may add the same one. */
  readonly nameOf?: (row: GridRow) => string | null;
  /** Which changes may be written now, and which wait. */
  readonly split?: (
    changes: Changes,
    stored: readonly GridRow[],
  ) => { readonly now: Changes; readonly apart: Changes };
  readonly accept?: (next: readonly GridRow[], now: readonly GridRow[]) => boolean;
  readonly follow?: (rows: readonly GridRow[]) => readonly GridRow[];
  /** Hears of the cells that this person changed, not of what undo brought back; `was` are the rows before. */
  readonly onEdit?: (changes: readonly CellChange[], was: readonly GridRow[]) => void;
}

/** A table that is written in: its rows in the grid, what is stored of them, and what is not saved. */
export interface RowsMachine {
  readonly store: RowsStore;
  readonly stored: () => readonly GridRow[];
  readonly state: () => RowsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** All that is not saved, down to the open cell, as it was before a colleague's save met it. */
  readonly unsaved: () => Changes;
  /**
   * Rows that were read go below what is not saved, by cell.
   * @param read is called once it is known what is not saved: the rules may be others from then on
   * @param dropsBlank takes added rows away that say nothing
   */
  readonly take: (read: () => readonly GridRow[], dropsBlank?: boolean) => void;
  /** Rows were stored as `now`; what was written since they were `sent` stays unsaved. The ids are the same. */
  readonly saved: (sent: readonly GridRow[], now: readonly GridRow[], stored: readonly GridRow[]) => void;
  /** Settles the conflicts; those of which it says null stand. */
  readonly settle: (side: (conflict: Conflict, at: number) => "mine" | "theirs" | null) => void;
  /** Forgets what is not saved, of these rows or of all, and gives it back for as long as it may be undone. */
  readonly discard: (ids?: ReadonlySet<string>) => Changes;
  readonly restore: (lost: Changes) => void;
}

/** Opens a table: what was read, with what was kept of it on top. Outside React, so that a key press draws one cell. */
export function createRows(of: RowsOf): RowsMachine {
  const { kept, keyOf, nameOf, onEdit, split = (now) => ({ now, apart: new Map() }) } = of;
  let { stored } = of;
  // What is none is told to go with the first that is kept.
  let inKept = kept.entries as Changes;
  const merge = (mine: Changes) => {
    const { now, apart } = split(mine, stored);
    return { ...mergeChanges(now, stored, nameOf), apart };
  };
  const changesIn = (rows: readonly GridRow[]): Changes => changesOf(stored, rows, of);
  const opened = merge(keptChanges(kept.entries));
  const store = createRowsStore(
    opened.rows,
    (changes, isRestored, was) => isRestored || onEdit?.(changes, was),
    of,
  );
  let state: RowsState = {
    changes: changesIn(store.rows()),
    apart: opened.apart,
    conflicts: opened.conflicts,
  };
  const listeners = createListeners();

  const update = (next: Partial<RowsState>): void => {
    state = { ...state, ...next };
    listeners.tell();
  };
  const unsaved = (): Changes =>
    together(state.apart, unsettled(changesIn(store.rowsAsTyped()), state.conflicts));
  const keep = (): void => {
    const { written, now } = storedChanges(inKept, unsaved(), keyOf);
    inKept = now;
    if (written.size > 0) kept.write(written);
  };
  /** A conflict is over when what met is undone here. */
  const standing = (changes: Changes): readonly Conflict[] =>
    state.conflicts.filter(({ id, key }) => {
      const change = changes.get(id);
      return change?.did === "edited" && key !== undefined ? key in change.before : change !== undefined;
    });
  let isTold = false;
  store.subscribe(() => {
    if (isTold) return;
    isTold = true;
    // After the key press: its update would draw the grid under its open cell.
    queueMicrotask(() => {
      isTold = false;
      const changes = changesIn(store.rows());
      if (!isSameChanges(changes, state.changes)) update({ changes, conflicts: standing(changes) });
      keep();
    });
  });
  const place = (rows: readonly GridRow[], next: Partial<RowsState>): void => {
    // Its listeners must find the new state.
    state = { ...state, ...next };
    store.rebase(rows);
    update({ changes: changesIn(store.rows()) });
    keep();
  };
  /** Added rows that say nothing yet: somebody may just have gone into one. */
  const blankRows = (): readonly GridRow[] => {
    const known = byId(stored);
    return store.rows().filter((row) => !known.has(row.id) && of.isBlank(row));
  };
  const placeMerged = (mine: Changes, blank: readonly GridRow[]): void => {
    const { rows, ...next } = merge(mine);
    place([...rows, ...blank], next);
  };

  return {
    store,
    stored: () => stored,
    state: () => state,
    subscribe: listeners.listen,
    unsaved,
    take: (read, dropsBlank = false) => {
      const [mine, blank] = [unsaved(), dropsBlank ? [] : blankRows()];
      stored = read();
      placeMerged(mine, blank);
    },
    saved: (sent, now, next) => {
      stored = next;
      const ids = new Set(sent.map(({ id }) => id));
      const was = new Map(sent.map((row) => [row.id, row]));
      const by = new Map(now.map((row) => [row.id, row]));
      const rows = store.rows().map((row) => followed(row, was.get(row.id), by.get(row.id)));
      if (rows.some((row, at) => row !== store.rows()[at])) store.rebase(rows);
      const changes = changesIn(store.rows());
      state = { ...state, conflicts: state.conflicts.filter(({ id }) => !ids.has(id)) };
      update({ changes, conflicts: standing(changes) });
      keep();
    },
    settle: (side) => {
      let rows = store.rows();
      const left: Conflict[] = [];
      for (const [at, conflict] of state.conflicts.entries()) {
        const chosen = side(conflict, at);
        if (chosen === null) left.push(conflict);
        else rows = settled(rows, conflict, chosen);
      }
      place(rows, { conflicts: left });
    },
    discard: (ids) => {
      const all = unsaved();
      const isLost = ([id]: readonly [string, unknown]): boolean => ids === undefined || ids.has(id);
      placeMerged(new Map([...all].filter((one) => !isLost(one))), ids === undefined ? [] : blankRows());
      return new Map([...all].filter(isLost));
    },
    restore: (lost) => placeMerged(together(lost, unsaved()), blankRows()),
  };
}

/** A row after it was stored: the cells that were not written in since hold what is stored now. */
function followed(row: GridRow, sent: GridRow | undefined, now: GridRow | undefined): GridRow {
  if (!sent || !now || sent === now) return row;
  const news = Object.entries(now).filter(
    ([key, value]) =>
      key !== "id" &&
      !isSame(value, sent[key]) &&
      isSame(row[key], sent[key]) &&
      typeof row[writtenKey(key)] !== "string",
  );
  return news.length === 0 ? row : { ...row, ...Object.fromEntries(news), id: row.id };
}
