import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createEdit, type Draft, type Values } from "./edit-machine.ts";

interface Registro {
  readonly versao: number;
  readonly valores: Values<unknown>;
}

const edit = createEdit<Registro, unknown>({
  versaoOf: ({ versao }) => versao,
  valuesOf: ({ valores }) => valores,
  labelOf: (_, name) => name.toUpperCase(),
  textOf: (_, name, value) => JSON.stringify(value ?? name),
  conflictsOn: "written",
});
const at = (versao: number, valores: Values<unknown>): Registro => ({ versao, valores });

test("contract: only what was written is a draft, over what the record held then", () => {
  const one = edit.write(null, at(4, { a: 1, b: 2 }), { a: 1, b: 3 });
  expect(one).toEqual({ versao: 4, before: { b: 2 }, values: { b: 3 } });
  // A colleague's save comes in where nothing was written.
  expect(edit.shown(one, at(5, { a: 9, b: 2 }))).toEqual({ a: 9, b: 3 });
  const two = edit.write(one, at(5, { a: 9, b: 2 }), { a: 0 });
  expect(two).toEqual({ versao: 4, before: { a: 9, b: 2 }, values: { a: 0, b: 3 } });
  expect(edit.write(two, at(5, { a: 9, b: 2 }), { a: 9, b: 2 })).toBeNull();
  expect(edit.write(two, at(5, { a: 9, b: 2 }), { a: 0 })).toBe(two);
});

test("contract: lists and rows are compared by what they hold", () => {
  const record = at(1, { nomes: ["A"], linhas: [{ nome: "x", cargo: null }] });
  expect(edit.write(null, record, { nomes: ["A"], linhas: [{ nome: "x", cargo: null }] })).toBeNull();
  // The database gives the keys of an object in an order of its own.
  expect(edit.write(null, record, { linhas: [{ cargo: null, nome: "x" }] })).toBeNull();
  expect(edit.write(null, record, { nomes: null })?.values).toEqual({ nomes: null });
});

test("contract: what differs is told with what was seen, what stands there now and what was written here", () => {
  const seen = at(1, { a: 1, b: 1 });
  const draft = edit.write(null, seen, { a: 2 });
  expect(edit.changes(draft, seen, at(2, { a: 3, b: 9 }))).toEqual([
    { label: "A", before: "1", after: "3", mine: "2" },
  ]);
  // The same change on both sides differs in nothing.
  expect(edit.changes(draft, seen, at(2, { a: 2, b: 9 }))).toEqual([]);
  expect(edit.versionToSend(draft, at(2, { a: 2, b: 9 }))).toBe(2);
  const all = createEdit<Registro, unknown>({
    versaoOf: ({ versao }) => versao,
    valuesOf: ({ valores }) => valores,
    labelOf: (_, name) => name,
    textOf: (_, __, value) => JSON.stringify(value),
    conflictsOn: "any",
  });
  const after = at(2, { a: 1, b: 9 });
  const change = { label: "b", before: "1", after: "9" };
  expect(all.changes(null, seen, after)).toEqual([{ ...change, mine: null }]);
  expect(all.changes(all.write(null, seen, { a: 5 }), seen, after)).toEqual([{ ...change, mine: null }]);
});

test("contract: what was written while a save was under way stays, be it put back to what it was", () => {
  const record = at(1, { a: 1, b: 1, c: 1 });
  const sent = edit.write(null, record, { a: 2, b: 2 });
  const later = edit.write(sent, record, { b: 1, c: 5 });
  const saved = at(2, { a: 2, b: 2, c: 1 });
  expect(edit.afterSave({ sent, later, record, saved })).toEqual({
    versao: 2,
    before: { b: 2, c: 1 },
    values: { b: 1, c: 5 },
  });
  // The server may store it in another form: that is no change of this person's.
  expect(edit.afterSave({ sent, later: sent, record, saved: at(2, { a: "2", b: 2, c: 1 }) })).toBeNull();
});

test("contract: a stored draft comes back as it was, and no other text is one", () => {
  const draft: Draft<unknown> = { versao: 1, before: { a: null }, values: { a: 2 } };
  expect(edit.read(JSON.stringify(draft))).toEqual(draft);
  for (const text of [
    "",
    "x",
    "1",
    "null",
    '{"versao":1,"before":[],"values":[]}',
    '{"versao":1,"values":{}}',
  ])
    expect(edit.read(text)).toBeNull();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(edit.read(text)).toBeNull();
    }),
  );
});

const NAMES = ["a", "b", "c"] as const;
const value = fc.integer({ min: 0, max: 3 });
const valores = fc.record({ a: value, b: value, c: value });
const written = fc.dictionary(fc.constantFrom(...NAMES), value, { minKeys: 1 });
/** What is written here, and what a colleague's saves make of the record meanwhile. */
const step = fc.oneof(
  written.map((write) => ({ write })),
  valores.map((theirs) => ({ theirs })),
);
const history = fc.array(step);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function played(start: Values<unknown>, steps: readonly Step[]) {
  let record = at(1, start);
  let draft: Draft<unknown> | null = null;
  for (const one of steps) {
    if ("theirs" in one) record = at(record.versao + 1, one.theirs);
    else draft = edit.write(draft, record, one.write);
  }
  return { record, draft };
}

test("contract: nothing that is written is lost: it is shown at once, and whatever a colleague saves", () => {
  fc.assert(
    fc.property(valores, history, written, (start, steps, write) => {
      const { record, draft } = played(start, steps);
      const next = edit.write(draft, record, write);
      expect(edit.shown(next, record)).toMatchObject(write);
      expect(edit.shown(next, at(99, { a: 7, b: 7, c: 7 }))).toMatchObject(next?.values ?? {});
    }),
  );
});

test("contract: a save is refused exactly when somebody else changed a written value to something else", () => {
  fc.assert(
    fc.property(valores, history, (start, steps) => {
      const { record, draft } = played(start, steps);
      const met = Object.entries(draft?.values ?? {}).filter(
        ([name, one]) => record.valores[name] !== draft?.before[name] && record.valores[name] !== one,
      );
      const versao = edit.versionToSend(draft, record);
      expect(versao < record.versao).toBe(met.length > 0);
      expect(versao).toBeLessThanOrEqual(record.versao);
      expect(edit.changes(draft, record, record)).toHaveLength(met.length);
    }),
  );
});

test("contract: on top of a newer record all that was written stands and nothing is in its way, however often", () => {
  fc.assert(
    fc.property(valores, history, valores, valores, (start, steps, first, second) => {
      const { draft } = played(start, steps);
      if (draft === null) return;
      const [one, two] = [at(50, first), at(51, second)];
      const rebased = edit.rebase(draft, two);
      expect(edit.rebase(edit.rebase(draft, one), two)).toEqual(rebased);
      expect(rebased.values).toEqual(draft.values);
      expect(edit.versionToSend(rebased, two)).toBe(51);
      expect(edit.changes(rebased, two, two)).toEqual([]);
    }),
  );
});

test("contract: after a save the screen shows what it showed, whatever was written meanwhile", () => {
  fc.assert(
    fc.property(valores, written, history, (start, first, steps) => {
      const record = at(1, start);
      const sent = edit.write(null, record, first);
      let later = sent;
      for (const step of steps) if ("write" in step) later = edit.write(later, record, step.write);
      const saved = at(2, { ...edit.shown(sent, record) });
      const left = edit.afterSave({ sent, later, record, saved });
      expect(edit.shown(left, saved)).toEqual(edit.shown(later, record));
      expect(edit.versionToSend(left, saved)).toBe(2);
    }),
  );
});
