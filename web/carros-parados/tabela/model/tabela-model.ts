import type {
  Informativo,
  InformativoCan,
  SavedTabela,
  SemanaHeader,
} from "../../../../contract/carros-parados/index.ts";
import {
  createRowsStore,
  type CellChange,
  type GridRow,
  type RowsStore,
} from "../../../platform/grid/index.ts";
import { nameOf, vehicleOf } from "../item/row-name.ts";
import { isAcceptable } from "./accept.ts";
import { tellAnswersLeft } from "./answers-left.ts";
import { answersIn, createFollow, isDac } from "./answers.ts";
import { changesOf, isWritten, type Changes } from "./changes.ts";
import { isSameChanges, keptChanges, setApart, storedChanges, together, unsettled } from "./kept-changes.ts";
import { cellsOf, rowOf } from "./linhas.ts";
import { mergeChanges, settle, type Conflict } from "./merge.ts";
import { withoutWritten } from "./written.ts";

/** What the screen shows of a table beside its rows. */
export interface TabelaState {
  readonly header: SemanaHeader;
  readonly can: InformativoCan;
  /** What is not saved. */
  readonly changes: Changes;
  /** What was written before this person could no longer write it: kept, shown, and done again once they can. */
  readonly apart: Changes;
  /** What a colleague saved meanwhile that meets something of it. */
  readonly conflicts: readonly Conflict[];
}

/** What is sent with a save, and what of the screen it is. */
export interface SentTabela {
  readonly rows: readonly GridRow[];
  readonly dados: readonly Readonly<Record<string, unknown>>[];
  readonly info_versao: number;
}

/** The table of one week as one person edits it, outside React. */
export interface TabelaModel {
  readonly store: RowsStore;
  readonly state: () => TabelaState;
  readonly subscribe: (listener: () => void) => () => void;
  /** A table that was read: a newer one than before goes below what is not saved, by cell. */
  readonly take: (informativo: Informativo) => void;
  readonly toSend: () => SentTabela;
  /** A save was stored, with DAC's answers as they stand here; what was written since stays unsaved. */
  readonly saved: (sent: SentTabela, answer: SavedTabela) => void;
  /** Settles the conflicts; those that `side` does not know stay. */
  readonly settle: (side: (conflict: Conflict, at: number) => "mine" | "theirs") => void;
  /** Forgets what is not saved, and gives it back for as long as it may be undone. */
  readonly discard: () => Changes;
  readonly restore: (lost: Changes) => void;
  /** What the stored row is called in the grid; undefined for none. */
  readonly idOf: (info_item_id: string) => string | undefined;
  /** The grid's name of the stored row of that number. */
  readonly idOfLinha: (info_linha_id: number) => string;
}

/** The part of the stored work that a model needs. */
export interface Kept {
  readonly entries: ReadonlyMap<string, unknown>;
  readonly write: (entries: ReadonlyMap<string, unknown>) => void;
}

/**
 * Opens a table: what the server has, with what was kept of it on top.
 * @param onEdit hears of the cells that this person changed, not of what undo brought back
 */
export function createTabela(
  informativo: Informativo,
  kept: Kept,
  onEdit: (changes: readonly CellChange[]) => void = () => {},
): TabelaModel {
  /** The grid's names of stored rows, which a row keeps when it gets its number. */
  const names = new Map<number, string>();
  const numbers = new Map<string, number>();
  const name = (id: string, linha: number): void => {
    names.set(linha, id);
    numbers.set(id, linha);
  };
  /** The vehicles about which rows were answered here. */
  const answeredAs = new Map<string, string | null>();
  const rowsOf = ({ info_dados, can: may }: Informativo): GridRow[] =>
    info_dados.map((linha) => {
      const known = names.get(linha.info_linha_id) ?? String(linha.info_linha_id);
      const vehicle = vehicleOf(rowOf(linha, known));
      // To who answered in it, a row with another vehicle is another row: no undo and no open cell may write into it.
      const isAnother = !may.editInfo && answeredAs.has(known) && answeredAs.get(known) !== vehicle;
      const id = isAnother ? `${linha.info_linha_id}-${answeredAs.size}` : known;
      if (may.editDac) answeredAs.set(id, vehicle);
      name(id, linha.info_linha_id);
      return rowOf(linha, id);
    });
  const keyOf = (id: string): string => String(numbers.get(id) ?? id);

  let stored: readonly GridRow[] = rowsOf(informativo);
  let inKept = keptChanges(kept.entries);
  const parts = setApart(inKept, informativo.can, stored);
  const merged = mergeChanges(parts.now, stored);
  const { info_dados: _rows, respostas_fora: _away, can, ...header } = informativo;
  let state: TabelaState = {
    header,
    can,
    changes: new Map(),
    apart: parts.apart,
    conflicts: merged.conflicts,
  };
  let answered = createFollow(answersIn(informativo));
  const store = createRowsStore(
    merged.rows,
    (changes, isRestored, was) => {
      if (isRestored) return;
      onEdit(changes);
      if (state.can.editInfo) tellAnswersLeft(was, store);
    },
    { accept: isAcceptable, follow: (rows) => (state.can.editInfo ? answered(rows) : rows) },
  );
  const changesIn = (rows: readonly GridRow[]): Changes =>
    changesOf(stored, rows, (key) => !(state.can.editInfo && isDac(key)));
  state = { ...state, changes: changesIn(store.rows()) };
  const listeners = new Set<() => void>();

  const update = (next: Partial<TabelaState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  /** All that is not saved, down to the open cell, as it was before a colleague's save met it. */
  const unsaved = (): Changes =>
    together(state.apart, unsettled(changesIn(store.rowsAsTyped()), state.conflicts));
  const keep = (): void => {
    const { written, now } = storedChanges(inKept, unsaved(), keyOf);
    inKept = now;
    kept.write(written);
  };
  /** A conflict is over when what met is undone here. */
  const standing = (changes: Changes): readonly Conflict[] =>
    state.conflicts.filter(({ id, key }) => {
      const change = changes.get(id);
      return change?.did === "edited" && key !== undefined ? key in change.before : change !== undefined;
    });
  let isTold = false;
  const follow = (): void => {
    if (isTold) return;
    isTold = true;
    // After the key press: its update would draw the grid under its open cell.
    queueMicrotask(() => {
      isTold = false;
      const changes = changesIn(store.rows());
      if (!isSameChanges(changes, state.changes)) update({ changes, conflicts: standing(changes) });
      keep();
    });
  };
  store.subscribe(follow);

  const place = (rows: readonly GridRow[], next: Partial<TabelaState>): void => {
    // Its listeners must find the new state.
    state = { ...state, ...next };
    store.rebase(rows);
    update({ changes: changesIn(store.rows()) });
    keep();
  };

  return {
    store,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: (newer) => {
      const isOlder = newer.info_versao < state.header.info_versao;
      if (isOlder || (newer.info_versao === state.header.info_versao && isSameCan(newer.can, state.can)))
        return;
      const { info_dados: _dados, respostas_fora: _fora, can: may, ...head } = newer;
      const mine = unsaved();
      stored = rowsOf(newer);
      const { now, apart } = setApart(mine, may, stored);
      answered = createFollow(answersIn(newer));
      const { rows, conflicts } = mergeChanges(now, stored);
      // Somebody may just have gone into it.
      const blank = may.editInfo ? store.rows().filter((row) => !numbers.has(row.id) && !isWritten(row)) : [];
      place([...rows, ...blank], { header: head, can: may, apart, conflicts });
    },
    toSend: () => {
      const known = new Set(stored.map(({ id }) => id));
      const rows = store.rows().filter((row) => known.has(row.id) || isWritten(row));
      // One that a colleague removed and that stays here is a new row.
      const linhaOf = ({ id }: GridRow) => (known.has(id) ? (numbers.get(id) ?? null) : null);
      const dados = rows.map((row) => ({ ...cellsOf(row), info_linha_id: linhaOf(row) }));
      return { rows, dados, info_versao: state.header.info_versao };
    },
    saved: (sent, { info_linha_ids, respostas: _same, ...head }) => {
      for (const [at, row] of sent.rows.entries()) {
        const linha = info_linha_ids[at];
        if (linha !== undefined) name(row.id, linha);
      }
      stored = sent.rows.map(withoutWritten);
      update({ header: head, conflicts: [], changes: changesIn(store.rows()) });
      keep();
    },
    settle: (side) => {
      let rows = store.rows();
      for (const [at, conflict] of state.conflicts.entries())
        rows = settle(rows, conflict, side(conflict, at));
      place(rows, { conflicts: [] });
    },
    discard: () => {
      const lost = unsaved();
      place(stored, { apart: new Map(), conflicts: [] });
      return lost;
    },
    restore: (lost) => {
      const { now, apart } = setApart(together(lost, unsaved()), state.can, stored);
      const { rows, conflicts } = mergeChanges(now, stored);
      place(rows, { apart, conflicts });
    },
    idOfLinha: (info_linha_id) => names.get(info_linha_id) ?? String(info_linha_id),
    idOf: (info_item_id) => store.rows().find((row) => nameOf(row) === info_item_id)?.id,
  };
}

function isSameCan(one: InformativoCan, other: InformativoCan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
