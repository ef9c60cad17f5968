import type { Alteracao, CampoErro } from "../../../contract/platform/envelope.ts";
import { saveOver } from "../edit/save-over.ts";
import { settle } from "../edit/settle-conflict.ts";
import type { CellButton, CellChange, GridColumn, GridRow, RowsStore } from "../grid/index.ts";
import { alteracaoOf } from "../http/errors.ts";
import { negative } from "../notices/notices.ts";
import { byId, changedCellsOf, isSame, type Changes, type ChangeRules } from "./changes.ts";
import { keptChanges, type KeptRows } from "./kept-changes.ts";
import { seenOf, type Conflict } from "./merge.ts";
import { createRefuse, obstacleOf, type Obstacle } from "./obstacle.ts";
import { readPage } from "./read-page.ts";
import { createRows } from "./rows-machine.ts";

/** A table whose rows are stored each by itself. */
export interface RowSavesOf<R> extends ChangeRules {
  /** The grid's row of a stored record. What nobody writes in, as its version, may be among the cells. */
  readonly rowOf: (record: R, id: string) => GridRow;
  /** What a stored row is known by from one reading to the next. */
  readonly keyOf: (row: GridRow) => string;
  readonly columns: (save: CellButton) => readonly GridColumn[];
  /** How a row is named to people; '' for one that has no name yet. */
  readonly nameOf: (row: GridRow) => string;
  /**
   * Stores a row over what was `seen` of it, null for a new one. Rejects with what `call` throws; a 409 of a stored row
   * brings it as it stands there now.
   */
  readonly save: (row: GridRow, seen: GridRow | null) => Promise<R>;
  /** Waited for before a row is sent; false where it has to be mended first. `true` sends it at once. */
  readonly mayGo?: (id: string) => true | Promise<boolean>;
  readonly onEdit?: (changes: readonly CellChange[]) => void;
}

/** What the save of a row came to: nothing where there was nothing to save, or it is on its way, or may not go yet. */
export type Outcome =
  | { readonly kind: "nothing" | "asked" | "saved" }
  | { readonly kind: "held"; readonly obstacle: Obstacle }
  | { readonly kind: "failed"; readonly error: unknown };

/** A row about whose cells a person is asked, since a colleague wrote in them too. */
export interface AskedRow {
  readonly id: string;
  readonly alteracao: Alteracao | null;
  readonly error: unknown;
  readonly conflicts: readonly Conflict[];
}

/** The rows of a table and their saves, outside React. */
export interface RowSaves<R> {
  readonly store: RowsStore;
  readonly columns: readonly GridColumn[];
  /**
   * Puts a page in place. What is not saved stays, below the page where it is not on it; so do rows that were added,
   * until another page is put there.
   * @param page what says which page it is
   */
  readonly load: (records: readonly R[], page: string) => void;
  readonly find: (id: string) => GridRow | undefined;
  /** The row as it is stored; undefined for a new one. */
  readonly storedOf: (id: string) => GridRow | undefined;
  readonly unsaved: () => Changes;
  readonly isUnsaved: (row: GridRow) => boolean;
  readonly isBusy: (id: string) => boolean;
  /** Shows the row as busy while something is found out about it. */
  readonly during: <T>(id: string, work: Promise<T>) => Promise<T>;
  readonly save: (id: string) => Promise<Outcome>;
  /** Shows what is wrong with cells of a row, and with no others of it. */
  readonly refuse: (id: string, campos: readonly CampoErro[]) => void;
  /** Back to what is stored; a new row goes. A person can undo it. */
  readonly revert: (ids: readonly string[]) => void;
  /** Forgets all that is not saved: the person leaves the page. */
  readonly discard: () => void;
  /** Takes a row out that is stored no more, with what was written in it. */
  readonly drop: (id: string) => void;
  readonly asked: () => AskedRow | null;
  /** What was written stands on top of the current row, or gives way to it; then this gives what brings it back. */
  readonly answer: (side: "mine" | "theirs") => () => void;
  /** Tells of every change of what is asked and busy. */
  readonly subscribe: (listener: () => void) => () => void;
  /** To be called after each render: what the button of a row does. */
  readonly connect: (save: (id: string) => void) => void;
}

/** Said where a stored row would go; the grid's own keys and menu remove rows in other tables. */
const STORED_STAYS = "Linhas já salvas não se removem por aqui: só as novas, que ainda não foram salvas.";

/** Creates the table; `kept` are unsaved rows of an earlier visit. */
export function createRowSaves<R>(of: RowSavesOf<R>, kept: KeptRows): RowSaves<R> {
  const { rowOf, keyOf, nameOf, isOwn } = of;
  const rows = createRows({
    ...of,
    // What was read of a kept row, until it is read again.
    stored: [...keptChanges(kept.entries)].flatMap(([id, change]) =>
      change.did === "edited" ? [{ ...change.row, ...change.before, id }] : [],
    ),
    kept,
    keyOf: (id) => keptKeyOf(id),
    nameOf: () => null,
    // There is no deleting here: Ctrl+Delete takes only rows away that were never stored (OP-91).
    accept: (next, now) => {
      const left = new Set(next.map(({ id }) => id));
      const isAll = now.every(({ id }) => storedOf(id) === undefined || left.has(id));
      if (!isAll) negative(STORED_STAYS);
      return isAll;
    },
  });
  const { store } = rows;
  const refuse = createRefuse(store);
  const saving = new Set<string>();
  const held = new Set<string>();
  /** The rows that were added while this page was shown. */
  const added = new Set<string>();
  let shown = "";
  let asked: AskedRow | null = null;
  let onSave: (id: string) => void = () => undefined;

  const find = (id: string): GridRow | undefined => store.rows().find((row) => row.id === id);
  const storedOf = (id: string): GridRow | undefined => byId(rows.stored()).get(id);
  const keptKeyOf = (id: string): string => {
    const row = storedOf(id);
    return row ? keyOf(row) : id;
  };
  const isBusy = (id: string): boolean => saving.has(id) || held.has(id);
  const isUnsaved = (row: GridRow): boolean => {
    const stored = storedOf(row.id);
    return stored ? Object.keys(changedCellsOf(stored, row, isOwn)).length > 0 : !of.isBlank(row);
  };
  const columns = of.columns({
    icon: "save",
    label: (row, index) => `Salvar ${nameOf(storedOf(row.id) ?? row) || `a linha ${index + 1}`}`,
    onPress: ({ id }) => onSave(id),
    // Down to the open cell, which a press of the button closes.
    disabled: ({ id }) => !store.rowsAsTyped().some((row) => row.id === id && isUnsaved(row)),
    busy: ({ id }) => isBusy(id),
  });

  async function during<T>(id: string, work: Promise<T>, set = held): Promise<T> {
    set.add(id);
    store.refresh();
    try {
      return await work;
    } finally {
      set.delete(id);
      store.refresh();
    }
  }

  async function send(id: string, first: GridRow): Promise<Outcome> {
    let [sent, seen] = [first, seenOf(storedOf(id), rows.state().conflicts, isOwn)];
    const saved = await saveOver<R, R>({
      send: async () => await of.save(sent, seen),
      meet: (atual, error) => {
        // A new row has met another that is stored: that is no newer reading of it.
        if (seen === null) throw error;
        const their = rowOf(atual, id);
        const change = { did: "edited", row: sent, before: changedCellsOf(seen, sent, isOwn) } as const;
        const { values, met } = settle(change.before, sent, their, isSame);
        rows.take(() => rows.stored().map((row) => (row.id === id ? their : row)));
        if (met.length > 0) {
          const ofCell = { kind: "cell", id, mine: sent, theirs: their, change } as const;
          const conflicts = met.map((key) => ({ ...ofCell, key }));
          asked = { id, alteracao: alteracaoOf(error), error, conflicts };
        }
        [sent, seen] = [{ ...values, id }, their];
        return met.length === 0;
      },
    });
    if (saved === null) return { kind: "asked" };
    const now = rowOf(saved, id);
    const stored = rows.stored();
    const isThere = storedOf(id) !== undefined;
    if (!isThere) added.add(id);
    rows.saved([sent], [now], isThere ? stored.map((row) => (row.id === id ? now : row)) : [...stored, now]);
    refuse(id, []);
    return { kind: "saved" };
  }

  return {
    store,
    columns,
    load: (records, page) => {
      if (page !== shown) added.clear();
      shown = page;
      const isSaving = (id: string): boolean => saving.has(id);
      const read = readPage(records, { ...of, stored: rows.stored(), shown: store.rows(), isSaving });
      const present = new Set(read.map(({ id }) => id));
      const changed = rows.unsaved();
      const stays = ({ id }: GridRow): boolean => added.has(id) || changed.has(id) || isBusy(id);
      rows.take(() => [...read, ...rows.stored().filter((row) => !present.has(row.id) && stays(row))]);
    },
    find,
    storedOf,
    unsaved: rows.unsaved,
    isUnsaved,
    isBusy,
    during,
    save: async (id) => {
      const before = find(id);
      if (!before || saving.has(id) || !isUnsaved(before)) return { kind: "nothing" };
      const first = obstacleOf(columns, before);
      if (first) return { kind: "held", obstacle: first };
      const may = of.mayGo?.(id) ?? true;
      if (may !== true && !(await may)) return { kind: "nothing" };
      // Again: it can be written in while it is looked at.
      const row = find(id);
      if (!row || saving.has(id) || !isUnsaved(row)) return { kind: "nothing" };
      const obstacle = obstacleOf(columns, row);
      if (obstacle) return { kind: "held", obstacle };
      try {
        return await during(id, send(id, row), saving);
      } catch (error) {
        return { kind: "failed", error };
      }
    },
    refuse,
    revert: (ids) => {
      store.apply(
        store.rows().flatMap((row) => {
          const stored = storedOf(row.id);
          return ids.includes(row.id) && (!stored || isUnsaved(row)) ? (stored ?? []) : [row];
        }),
      );
      for (const id of ids) refuse(id, []);
    },
    discard: () => void rows.discard(),
    drop: (id) => {
      rows.discard(new Set([id]));
      rows.take(() => rows.stored().filter((row) => row.id !== id));
    },
    asked: () => asked,
    answer: (side) => {
      const { id = "" } = asked ?? {};
      asked = null;
      const overIt = (): void => rows.settle((one) => (one.id === id ? "mine" : null));
      if (side === "mine") {
        overIt();
        return () => undefined;
      }
      const lost = rows.discard(new Set([id]));
      refuse(id, []);
      return () => {
        rows.restore(lost);
        overIt();
      };
    },
    subscribe: store.subscribe,
    connect: (save) => {
      onSave = save;
    },
  };
}
