import { createListeners } from "../browser/listeners.ts";
import type { CellChange } from "./changes.ts";
import { changedCells, revert } from "./changes.ts";
import type { CellValue, GridRow } from "./columns.ts";
import { withConsequence, type Step } from "./steps.ts";

/** A grid's rows and errors, outside React: a change renders only the cells that read it. */
export interface RowsStore {
  readonly rows: () => readonly GridRow[];
  /** The error text of a cell; empty when there is none. */
  readonly errorOf: (id: string, key: string) => string;
  /** The keys of columns with such an error, as one text that changes with them. */
  readonly wrongKeys: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** A person's change: undoable, and clears the errors of the changed cells. */
  readonly apply: (next: readonly GridRow[]) => void;
  /** A change by the program (a looked-up price): not undoable. Does nothing when the row is gone. */
  readonly patch: (id: string, cells: Readonly<Record<string, CellValue>>) => void;
  /**
   * The same for many rows in one change. `because` names the column whose change it follows: undone and made again
   * with it.
   */
  readonly patchAll: (
    patches: ReadonlyMap<string, Readonly<Record<string, CellValue>>>,
    because?: string,
  ) => void;
  /**
   * Puts other rows in place by the program (a colleague's save, merged in). It is no step, and undo still takes back
   * only this person's changes: a row of theirs in which a colleague wrote since stays.
   */
  readonly rebase: (next: readonly GridRow[]) => void;
  /** Marks rows that the server refused, and no others; a row loses its mark when a person changes it (OP-69). */
  readonly setFlagged: (ids: readonly string[]) => void;
  /** The marked rows; the same set until it changes. */
  readonly flagged: () => ReadonlySet<string>;
  /** Sets the errors of cells; an empty list clears all. */
  readonly setErrors: (errors: readonly (CellChange & { readonly text: string })[]) => void;
  /** What is being typed in the open editor; null when it closes. */
  readonly typing: (typed: TypedCells | null) => void;
  /** The rows including what is being typed, for storing before the page closes. */
  readonly rowsAsTyped: () => readonly GridRow[];
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: () => boolean;
  /** The rows that the last undo left standing, though they came with that change: a colleague wrote in them since. */
  readonly leftStanding: () => ReadonlySet<string>;
  /** Makes cells check again whether their buttons are busy or disabled. */
  readonly refresh: () => void;
}

/** What an open editor would commit into a row. */
export interface TypedCells {
  readonly id: string;
  readonly cells: Readonly<Record<string, CellValue>>;
}

const MAX_UNDO_STEPS = 100;

/** The hooks of the rows' owner. */
export interface StoreRules {
  /** False refuses a person's change before it is made (STBL-23); undo and redo are not asked about. */
  readonly accept?: (next: readonly GridRow[], now: readonly GridRow[]) => boolean;
  /**
   * Corrects cells that depend on other cells, after every change by a person or the program, an undo or a redo.
   * Returns rows that are right already unchanged.
   */
  readonly follow?: (next: readonly GridRow[]) => readonly GridRow[];
}

/**
 * A store of rows. `onChange` hears of every cell that a person changed, whether undo or redo brought it back, and of
 * the rows as they were before.
 */
export function createRowsStore(
  initial: readonly GridRow[],
  onChange?: (changes: readonly CellChange[], isRestored: boolean, was: readonly GridRow[]) => void,
  { accept, follow = (next) => next }: StoreRules = {},
): RowsStore {
  let rows = follow(initial);
  let typed: TypedCells | null = null;
  let asTyped = rows;
  let errors: ReadonlyMap<string, string> = new Map();
  let flagged: ReadonlySet<string> = new Set();
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  const shared = new Set<string>();
  let left: ReadonlySet<string> = new Set();
  const { listen, tell } = createListeners();

  const withTyped = (): void => {
    const at = typed === null ? -1 : rows.findIndex(({ id }) => id === typed?.id);
    const row = rows[at];
    const isNew = Object.entries(typed?.cells ?? {}).some(([key, value]) => (row?.[key] ?? null) !== value);
    asTyped = row && isNew ? rows.with(at, { ...row, ...typed?.cells, id: row.id }) : rows;
  };
  const put = (next: readonly GridRow[]): CellChange[] => {
    const right = follow(next);
    const changes = changedCells(rows, right);
    rows = right;
    withTyped();
    if (errors.size > 0) {
      const touched = new Set(changes.map(markOf));
      const present = new Set(right.map((row) => row.id));
      const stands = ([mark]: [string, string]): boolean =>
        !touched.has(mark) && present.has(mark.slice(0, mark.indexOf("/")));
      errors = new Map([...errors].filter(stands));
    }
    tell();
    return changes;
  };
  const putByPerson = (next: readonly GridRow[], isRestored: boolean): void => {
    if (flagged.size > 0) {
      const stands = new Map(rows.map((row) => [row.id, row]));
      flagged = new Set(
        next.flatMap((row) => (flagged.has(row.id) && stands.get(row.id) === row ? row.id : [])),
      );
    }
    const was = rows;
    const changes = put(next);
    onChange?.(changes, isRestored, was);
  };
  const step = ({ before, after }: Step, back: boolean): void => {
    const [to, of] = back ? [before, after] : [after, before];
    putByPerson(revert(to, of, rows, shared), true);
    const stays = new Set(to.map(({ id }) => id));
    const came = new Set(of.flatMap(({ id }) => (stays.has(id) ? [] : id)));
    left = new Set(rows.flatMap(({ id }) => (came.has(id) ? id : [])));
  };

  return {
    rows: () => rows,
    errorOf: (id, key) => errors.get(markOf({ id, key })) ?? "",
    wrongKeys: () => {
      const keys = new Set([...errors.keys()].map((mark) => mark.slice(mark.indexOf("/") + 1)));
      return [...keys].sort().join(" ");
    },
    subscribe: listen,
    apply: (next) => {
      if (next === rows || accept?.(next, rows) === false) return;
      const after = follow(next);
      done = [...done, { before: rows, after }].slice(-MAX_UNDO_STEPS);
      undone = [];
      putByPerson(after, false);
    },
    patch: (id, cells) => {
      const at = rows.findIndex((row) => row.id === id);
      const row = rows[at];
      if (row) put(rows.with(at, { ...row, ...cells, id }));
    },
    patchAll: (patches, because) => {
      if (patches.size === 0) return;
      if (because !== undefined)
        for (const [id, cells] of patches) done = withConsequence(done, id, because, cells);
      put(rows.map((row) => (patches.has(row.id) ? { ...row, ...patches.get(row.id), id: row.id } : row)));
    },
    rebase: (next) => {
      const known = new Set(rows.map(({ id }) => id));
      for (const { id } of put(next)) if (known.has(id)) shared.add(id);
    },
    setFlagged: (ids) => {
      flagged = new Set(ids);
      tell();
    },
    flagged: () => flagged,
    setErrors: (list) => {
      errors = new Map(list.map((error) => [markOf(error), error.text]));
      tell();
    },
    refresh: tell,
    typing: (cells) => {
      typed = cells;
      withTyped();
      tell();
    },
    rowsAsTyped: () => asTyped,
    leftStanding: () => left,
    undo: () => {
      const last = done.at(-1);
      left = new Set();
      if (!last) return;
      done = done.slice(0, -1);
      undone = [...undone, last];
      step(last, true);
    },
    canUndo: () => done.length > 0,
    redo: () => {
      const last = undone.at(-1);
      left = new Set();
      if (!last) return;
      undone = undone.slice(0, -1);
      done = [...done, last];
      step(last, false);
    },
  };
}

function markOf({ id, key }: CellChange): string {
  return `${id}/${key}`;
}
