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

/** A successful save, and what is needed to find the changes made during it. */
export interface Saved<R, V> {
  readonly sent: Draft<V> | null;
  /** The current draft, and the record that it is shown on. */
  readonly later: Draft<V> | null;
  readonly record: R;
  readonly saved: R;
}

/** The edit of one kind of record. A draft is null when it would equal the record. */
export interface EditMachine<R, V> {
  /** The record's values with the draft on top. */
  readonly shown: (draft: Draft<V> | null, record: R) => Values<V>;
  /** The draft after a change of these values; the same object when they change nothing. */
  readonly write: (draft: Draft<V> | null, record: R, values: Values<V>) => Draft<V> | null;
  /**
   * The version to send with a save: the newest, unless somebody else changed a value of the draft; then the one it is
   * based on, so that the server answers 409.
   */
  readonly versionToSend: (draft: Draft<V> | null, record: R) => number;
  /** After a 409: the conflicting changes between the record that was shown and the current one. */
  readonly changes: (draft: Draft<V> | null, seen: R, atual: R) => readonly Change[];
  /** The same draft, based on the current record. */
  readonly rebase: (draft: Draft<V>, atual: R) => Draft<V>;
  /** After a save: the changes made since it was sent, based on the new record; null when there are none. */
  readonly afterSave: (saved: Saved<R, V>) => Draft<V> | null;
  /** Parses a stored draft; null for anything else. */
  readonly read: (text: string) => Draft<V> | null;
}

/** Makes the edit of one kind of record: pure functions, without a screen or a server. */
export function createEdit<R, V>(of: EditedRecord<R, V>): EditMachine<R, V> {
  const { versaoOf, valuesOf, labelOf, textOf, conflictsOn } = of;

  function shown(draft: Draft<V> | null, record: R): Values<V> {
    return draft === null ? valuesOf(record) : { ...valuesOf(record), ...draft.values };
  }

  function write(draft: Draft<V> | null, record: R, values: Values<V>): Draft<V> | null {
    const stored = valuesOf(record);
    const now = shown(draft, record);
    const fresh = pick(values, (name) => !isSame(values[name], now[name]));
    if (Object.keys(fresh).length === 0) return draft;
    const written = pick(
      { ...draft?.values, ...fresh },
      (name, value) => !(name in fresh && isSame(value, stored[name])),
    );
    if (Object.keys(written).length === 0) return null;
    const before = pick({ ...stored, ...draft?.before }, (name) => name in written);
    return { versao: draft?.versao ?? versaoOf(record), before, values: written };
  }

  /** The names of values that somebody else changed since `base`, except to the value that the draft has. */
  function changedSince(base: Values<V>, draft: Draft<V> | null, record: R): string[] {
    const stored = valuesOf(record);
    return Object.keys(base).filter(
      (name) =>
        name in stored && !isSame(base[name], stored[name]) && !isSame(draft?.values[name], stored[name]),
    );
  }

  return {
    shown,
    write,
    versionToSend: (draft, record) =>
      draft !== null && changedSince(draft.before, draft, record).length > 0
        ? draft.versao
        : versaoOf(record),
    changes: (draft, seen, atual) => {
      const base = { ...valuesOf(seen), ...draft?.before };
      const [stored, written] = [valuesOf(atual), draft?.values ?? {}];
      return changedSince(base, draft, atual)
        .filter((name) => conflictsOn === "any" || name in written)
        .map((name) => ({
          label: labelOf(atual, name),
          before: textOf(atual, name, base[name]),
          after: textOf(atual, name, stored[name]),
        }));
    },
    rebase: ({ values }, atual) => ({
      versao: versaoOf(atual),
      before: pick(valuesOf(atual), (name) => name in values),
      values,
    }),
    afterSave: ({ sent, later, record, saved }) => {
      const now = shown(later, record);
      const went = sent?.values ?? {};
      const since = pick(
        now,
        (name, value) => (name in went || name in (later?.values ?? {})) && !isSame(value, went[name]),
      );
      return write(null, saved, since);
    },
    read: (text) => {
      try {
        const draft = JSON.parse(text) as Partial<Draft<V>> | null;
        const isDraft = typeof draft?.versao === "number" && isValues(draft.before) && isValues(draft.values);
        return isDraft ? (draft as Draft<V>) : null;
      } catch {
        return null;
      }
    },
  };
}

function pick<V>(values: Values<V>, wanted: (name: string, value: V) => boolean): Values<V> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => wanted(name, value)));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}

function isValues(values: unknown): boolean {
  return typeof values === "object" && values !== null && !Array.isArray(values);
}
