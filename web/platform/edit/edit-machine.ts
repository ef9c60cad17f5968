/** What a record holds, by name: the fields of a form, the cells of a table. A value is what JSON can hold. */
export type Values<V> = Readonly<Record<string, V>>;

/** What a person is writing: only the values that they wrote, each with what the record held at that moment. */
export interface Draft<V> {
  /** The version of the record that they began with. */
  readonly versao: number;
  readonly before: Values<V>;
  readonly values: Values<V>;
}

/** One value that somebody else changed meanwhile, in words. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What is particular to one kind of record. */
export interface EditedRecord<R, V> {
  readonly versaoOf: (record: R) => number;
  /** The values that can be written, and those that a conflict tells of, in the order in which it does. */
  readonly valuesOf: (record: R) => Values<V>;
  readonly labelOf: (record: R, name: string) => string;
  readonly textOf: (record: R, name: string, value: V | undefined) => string;
  /** Whose change by somebody else stops a save: a value that was written here, or any of these values. */
  readonly conflictsOn: "written" | "any";
}

/** A save that was accepted, with all that is needed to tell what was written while it was under way. */
export interface Saved<R, V> {
  readonly sent: Draft<V> | null;
  /** The draft as it stands now, and the record that it lies on. */
  readonly later: Draft<V> | null;
  readonly record: R;
  readonly saved: R;
}

/** The edit of one kind of record. A draft is null while nothing that was written differs from the record. */
export interface EditMachine<R, V> {
  /** The record's values under the written ones. */
  readonly shown: (draft: Draft<V> | null, record: R) => Values<V>;
  /** The draft after these values were written; the same object when none of them is new. */
  readonly write: (draft: Draft<V> | null, record: R, values: Values<V>) => Draft<V> | null;
  /**
   * The version that a save claims to have seen: the newest, as long as nobody else changed a value that is being
   * written; else the one that the writing began with, so that the server refuses it (409).
   */
  readonly versionToSend: (draft: Draft<V> | null, record: R) => number;
  /** What a refused save (409) shows of the current record: what somebody else changed since `seen` was on the screen. */
  readonly changes: (draft: Draft<V> | null, seen: R, atual: R) => readonly Change[];
  /** The same written values on top of another record: it counts as seen. */
  readonly rebase: (draft: Draft<V>, atual: R) => Draft<V>;
  /** What is left to save after a save: what was written since it went out. */
  readonly afterSave: (saved: Saved<R, V>) => Draft<V> | null;
  /** A draft out of stored text; null for anything else. */
  readonly read: (text: string) => Draft<V> | null;
}

/** Read, edit, compare, rebase, save: pure, so that each is tested without a screen or a server. */
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

  /** Names of values that somebody else changed since `base`; one that they changed to what stands here is none. */
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
