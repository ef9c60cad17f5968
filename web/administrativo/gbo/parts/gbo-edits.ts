import type { Gbo, GboKey, GboValues } from "../../../../contract/administrativo/index.ts";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import type { Draft, Values } from "../../../platform/edit/edit-machine.ts";
import type { Conflict } from "../../../platform/edit/versioned-edit.ts";
import { alteracaoOf, currentOf, ServerError } from "../../../platform/http/errors.ts";
import { gboEdit, idOf, readTyped, renamedKey, type GboName } from "./gbo-row.ts";

/** A row with what was typed in it and is not stored. */
export interface RowState {
  readonly row: Gbo;
  readonly draft: Draft<string> | null;
  /** Its item and invoice are looked up, or it is saved: nothing of it can be pressed (AGBO-15). */
  readonly busy: boolean;
  readonly errors: readonly CampoErro[];
  readonly conflict: Conflict<Gbo> | null;
}

/** What a save came to. */
export type Outcome =
  | { readonly kind: "nothing" }
  | { readonly kind: "saved"; readonly saved: Gbo }
  /** Another row has the item and invoice: what was typed in them is taken back (AGBO-14, OP-96). */
  | { readonly kind: "duplicate" }
  /** Cells are wrong, the first of which has that name. */
  | { readonly kind: "refused"; readonly name: string }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed"; readonly error: unknown };

interface Calls {
  readonly find: (key: GboKey) => Promise<unknown>;
  readonly save: (stored: Gbo, values: GboValues, versao: number) => Promise<Gbo>;
  /** Another row has what was typed; told once, whoever waited for the look-up. */
  readonly onTaken?: () => void;
}

/** The edits of the rows on a page, each by itself (AGBO-07). Outside React, so that a key press draws one row. */
export type GboEdits = ReturnType<typeof createGboEdits>;

/** @param found unsaved rows that the browser has kept; what is none is passed over */
export function createGboEdits(calls: Calls, found: ReadonlyMap<string, unknown> = new Map()) {
  let states: ReadonlyMap<string, RowState> = new Map(
    [...found.values()].flatMap((entry) => {
      const { row, draft } = Object(entry) as Partial<RowState>;
      const read = gboEdit.read(JSON.stringify(draft ?? null));
      if (read === null || typeof row?.item_codigo !== "string") return [];
      return [[idOf(row), { row, draft: read, busy: false, errors: [], conflict: null }]];
    }),
  );
  const listeners = new Set<() => void>();
  const checks = new Map<string, Promise<boolean>>();

  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const put = (id: string, change: Partial<RowState>): void => {
    const state = states.get(id);
    if (state) states = new Map(states).set(id, { ...state, ...change });
    tell();
  };
  const typedIn = ({ row, draft }: RowState): Values<string> => gboEdit.shown(draft, row);
  const isDirty = (state: RowState): boolean => state.draft !== null;

  /** Puts rows in place as they were read; what is not saved stays, also of a row that is not there any more. */
  function load(rows: readonly Gbo[]): void {
    const read = rows.map((row): [string, RowState] => {
      const before = states.get(idOf(row));
      if (before === undefined)
        return [idOf(row), { row, draft: null, busy: false, errors: [], conflict: null }];
      const isSame = JSON.stringify(before.row) === JSON.stringify(row);
      return [idOf(row), isSame ? before : { ...before, row }];
    });
    const ids = new Set(read.map(([id]) => id));
    const kept = [...states].filter(([id, state]) => !ids.has(id) && (isDirty(state) || state.busy));
    states = new Map([...read, ...kept]);
    tell();
  }

  function write(id: string, name: GboName, value: string): void {
    const state = states.get(id);
    if (!state) return;
    put(id, {
      draft: gboEdit.write(state.draft, state.row, { [name]: value }),
      errors: state.errors.filter(({ campo }) => campo !== name),
    });
  }

  /** Takes a cell back to what is stored. */
  function restore(id: string, names: readonly GboName[]): void {
    const state = states.get(id);
    if (!state) return;
    const stored = gboEdit.shown(null, state.row);
    const values = Object.fromEntries(names.map((name) => [name, stored[name] ?? ""]));
    put(id, { draft: gboEdit.write(state.draft, state.row, values) });
  }

  /**
   * Looks up whether another row has the item and invoice that are typed (AGBO-13); resolves with whether one has, and
   * takes the two back then, unless others were typed meanwhile. A look-up that fails finds none: the save asks the
   * server again.
   */
  async function check(id: string): Promise<boolean> {
    const state = states.get(id);
    const key = state && renamedKey(state.row, typedIn(state));
    if (!key) return false;
    const running = checks.get(id);
    if (running) return await running;
    put(id, { busy: true });
    const asked = calls
      .find(key)
      .then((found) => found !== null)
      .catch(() => false);
    checks.set(id, asked);
    const isFound = await asked;
    checks.delete(id);
    put(id, { busy: false });
    const now = states.get(id);
    const isTaken =
      isFound && JSON.stringify(now && renamedKey(now.row, typedIn(now))) === JSON.stringify(key);
    if (isTaken) {
      restore(id, ["item_codigo", "invoice_id"]);
      calls.onTaken?.();
    }
    return isTaken;
  }

  async function save(id: string): Promise<Outcome> {
    const before = states.get(id);
    // What is being looked up is waited for; what is being saved is not saved twice.
    if (!before || (before.busy && !checks.has(id)) || !isDirty(before)) return { kind: "nothing" };
    const { campos: wrong } = readTyped(typedIn(before), before.row);
    if (wrong.length > 0) return refuse(id, wrong);
    if (await check(id)) return { kind: "duplicate" };
    const state = states.get(id);
    if (!state?.draft) return { kind: "nothing" };
    // Again: its cells can be typed in while it is looked up.
    const { valores, campos } = readTyped(typedIn(state), state.row);
    if (campos.length > 0) return refuse(id, campos);
    put(id, { busy: true, errors: [] });
    return await send(id, state.row, state.draft, valores);
  }

  async function send(id: string, row: Gbo, draft: Draft<string>, valores: GboValues): Promise<Outcome> {
    try {
      const saved = await calls.save(row, valores, gboEdit.versionToSend(draft, row));
      const others = [...states].filter(([one]) => one !== id);
      const typed = gboEdit.write(null, saved, typedSince(id, row, draft));
      const state: RowState = { row: saved, draft: typed, busy: false, errors: [], conflict: null };
      states = new Map([...others, [idOf(saved), state]]);
      tell();
      return { kind: "saved", saved };
    } catch (error) {
      const atual = currentOf(error) as Gbo | null;
      if (atual === null) {
        put(id, { busy: false });
        return error instanceof ServerError && error.campos.length > 0
          ? refuse(id, error.campos)
          : { kind: "failed", error };
      }
      const changes = gboEdit.changes(draft, row, atual);
      if (changes.length === 0) {
        // A colleague's change of another cell: the same cells on top of it.
        const next = gboEdit.rebase(draft, atual);
        put(id, { row: atual, draft: gboEdit.write(next, atual, typedSince(id, row, draft)) });
        return await send(id, atual, next, readTyped(gboEdit.shown(next, atual), atual).valores);
      }
      put(id, { busy: false, conflict: { kind: "stale", atual, alteracao: alteracaoOf(error), changes } });
      return { kind: "conflict" };
    }
  }

  /** What was typed in a row while it was being sent. */
  function typedSince(id: string, row: Gbo, sent: Draft<string>): Values<string> {
    const state = states.get(id);
    const then = gboEdit.shown(sent, row);
    return Object.fromEntries(
      Object.entries(state ? typedIn(state) : then).filter(([name, value]) => value !== then[name]),
    );
  }

  function refuse(id: string, errors: readonly CampoErro[]): Outcome {
    put(id, { errors });
    return { kind: "refused", name: errors[0]?.campo ?? "" };
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stateOf: (id: string) => states.get(id),
    /** The rows of a page, and behind them those that are not saved and stand on it no more. */
    rowsOf: (page: readonly Gbo[]): Gbo[] => {
      const ids = new Set(page.map(idOf));
      const rest = [...states].filter(([id, state]) => !ids.has(id) && isDirty(state));
      return [...page, ...rest.map(([, { row }]) => row)];
    },
    unsaved: () => [...states.values()].filter(isDirty).length,
    /** The rows that are not saved, as the browser keeps them. */
    kept: (): ReadonlyMap<string, Pick<RowState, "row" | "draft">> =>
      new Map([...states].flatMap(([id, { row, draft }]) => (draft ? [[id, { row, draft }]] : []))),
    load,
    write,
    check,
    save,
    /** Back to what is stored; gives what brings the edit back. */
    revert: (id: string): (() => void) | null => {
      const state = states.get(id);
      if (!state || state.busy || (!isDirty(state) && state.errors.length === 0)) return null;
      put(id, { draft: null, errors: [] });
      return () => put(id, { draft: state.draft });
    },
    /** Ends a conflict with the current row in the place of what was typed, or below it. */
    settle: (id: string, keeps: boolean): void => {
      const { conflict, draft } = states.get(id) ?? {};
      if (!conflict) return;
      const { atual: row } = conflict;
      put(id, { row, conflict: null, draft: keeps && draft ? gboEdit.rebase(draft, row) : null });
    },
    /** Forgets what is not saved: the person leaves the page. */
    discard: (): void => {
      states = new Map([...states].map(([id, state]) => [id, { ...state, draft: null, errors: [] }]));
      tell();
    },
  };
}
