import { settle } from "./settle-conflict.ts";

/** The values of a record by name: fields of a form, cells of a table. A value is anything that JSON can hold. */
export type Values<V> = Readonly<Record<string, V>>;

/** Unsaved changes: only the values that were changed, each with the record's value at that time. */
export interface Draft<V> {
  /** The version that the changes are based on. */
  readonly versao: number;
  readonly before: Values<V>;
  readonly values: Values<V>;
}

/** One change by somebody else, as text. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** What was written here meanwhile; null where nothing was. */
  readonly mine: string | null;
}

/** What one kind of record defines. */
export interface EditedRecord<R, V> {
  readonly versaoOf: (record: R) => number;
  /** The values that can be changed, and those that a conflict shows, in that order. */
  readonly valuesOf: (record: R) => Values<V>;
  readonly labelOf: (record: R, name: string) => string;
  readonly textOf: (record: R, name: string, value: V | undefined) => string;
  /** Which values of somebody else's change are a conflict: those that the draft changes too, or any. */
  readonly conflictsOn: "written" | "any";
}

/** The edit of one kind of record. A draft is null when it would equal the record. */
export type EditMachine<R extends object, V> = ReturnType<typeof createEdit<R, V>>;

/** Makes the edit of one kind of record: pure functions, without a screen or a server. */
export function createEdit<R extends object, V>(of: EditedRecord<R, V>) {
  const { versaoOf, labelOf, textOf, conflictsOn } = of;
  type Unsaved = Draft<V> | null;
  // A table has thousands of values, which every key press asks for.
  const known = new WeakMap<R, Values<V>>();

  function valuesOf(record: R): Values<V> {
    const values = known.get(record) ?? of.valuesOf(record);
    known.set(record, values);
    return values;
  }

  /** The record's values with the draft on top. */
  function shown(draft: Unsaved, record: R): Values<V> {
    return { ...valuesOf(record), ...draft?.values };
  }

  /** One of them. */
  function valueIn(draft: Unsaved, record: R, name: string): V | undefined {
    return draft !== null && name in draft.values ? draft.values[name] : valuesOf(record)[name];
  }

  /** The draft after a change of these values; the same object when they change nothing. */
  function write(draft: Unsaved, record: R, values: Values<V>): Unsaved {
    const stored = valuesOf(record);
    const fresh = pick(values, (name, value) => !isSame(value, valueIn(draft, record, name)));
    if (Object.keys(fresh).length === 0) return draft;
    const written = pick(
      { ...draft?.values, ...fresh },
      (name, value) => !(name in fresh && isSame(value, stored[name])),
    );
    if (Object.keys(written).length === 0) return null;
    const before = { ...pickNames(stored, written), ...pickNames({ ...draft?.before }, written) };
    return { versao: draft?.versao ?? versaoOf(record), before, values: written };
  }

  /** The names of values that somebody else changed since `base`, except to the value that the draft has. */
  function changedSince(base: Values<V>, draft: Unsaved, record: R): string[] {
    const stored = valuesOf(record);
    const { met } = settle(base, { ...base, ...draft?.values }, stored, isSame);
    return met.filter((name) => name in stored);
  }

  /**
   * The version to send with a save: the newest, unless somebody else changed a value of the draft; then the one it is
   * based on, so that the server answers 409.
   */
  function versionToSend(draft: Unsaved, record: R): number {
    if (draft === null || changedSince(draft.before, draft, record).length === 0) return versaoOf(record);
    return draft.versao;
  }

  /** After a 409: the conflicting changes between the record that was shown and the current one. */
  function changes(draft: Unsaved, seen: R, atual: R): Change[] {
    const base = { ...valuesOf(seen), ...draft?.before };
    const stored = valuesOf(atual);
    const written = draft?.values ?? {};
    return changedSince(base, draft, atual)
      .filter((name) => conflictsOn === "any" || name in written)
      .map((name) => ({
        label: labelOf(atual, name),
        before: textOf(atual, name, base[name]),
        after: textOf(atual, name, stored[name]),
        mine: name in written ? textOf(atual, name, written[name]) : null,
      }));
  }

  /** The same draft, based on the current record. */
  function rebase({ values }: Draft<V>, atual: R): Draft<V> {
    return { versao: versaoOf(atual), before: pickNames(valuesOf(atual), values), values };
  }

  /**
   * After a save: the changes made since it was sent, based on the new record; null when there are none. `later` is the
   * draft by then, and `record` what it is shown on.
   */
  function afterSave(save: { sent: Unsaved; later: Unsaved; record: R; saved: R }): Unsaved {
    const [went, since] = [save.sent?.values ?? {}, save.later?.values ?? {}];
    const mine = pickNames(shown(save.later, save.record), { ...went, ...since });
    return write(
      null,
      save.saved,
      pick(mine, (name, value) => !isSame(value, went[name])),
    );
  }

  /** Parses a stored draft; null for anything else. */
  function read(text: string): Unsaved {
    try {
      const draft = JSON.parse(text) as Partial<Draft<V>> | null;
      const isDraft = typeof draft?.versao === "number" && isValues(draft.before) && isValues(draft.values);
      return isDraft ? (draft as Draft<V>) : null;
    } catch {
      return null;
    }
  }

  return { shown, valueIn, write, versionToSend, changes, rebase, afterSave, read };
}

function pick<V>(values: Values<V>, isWanted: (name: string, value: V) => boolean): Values<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isWanted(name, value)));
}

function pickNames<V>(values: Values<V>, wanted: Values<unknown>): Values<V> {
  const names = Object.keys(wanted).filter((name) => name in values);
  return Object.fromEntries(names.map((name) => [name, values[name] as V]));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && jsonOf(one) === jsonOf(other));
}

/** The value as JSON, the keys of its objects sorted: the database gives them in an order of its own. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isValues(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

function isValues(values: unknown): values is Values<unknown> {
  return typeof values === "object" && values !== null && !Array.isArray(values);
}
