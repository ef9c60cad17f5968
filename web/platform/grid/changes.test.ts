import fc from "fast-check";
import { expect, test } from "vitest";
import { revert } from "./changes.ts";
import type { GridRow } from "./columns.ts";
import { createRowsStore } from "./rows-store.ts";

const row = (id: string, codigo: string, qtd = 0): GridRow => ({ id, codigo, qtd });

test("contract: undo after a colleague's save takes back only what this person changed: other cells, and rows that came or went, stay", () => {
  const store = createRowsStore([row("1", "A"), row("2", "B"), row("3", "C")]);
  store.apply([row("1", "A", 5), row("3", "C", 5), row("n", "N")]);
  // The colleague's changes: a code in the first row, a new row in between, and the last row but mine is gone.
  store.rebase([row("1", "Z", 5), row("4", "D"), row("n", "N")]);
  store.undo();
  expect(store.rows()).toEqual([row("1", "Z"), row("4", "D"), row("2", "B")]);
  store.redo();
  expect(store.rows()).toEqual([row("1", "Z", 5), row("4", "D"), row("n", "N")]);
});

test("contract: a cell that a colleague has written over is theirs, undo and redo leave it, with the text beside it", () => {
  const store = createRowsStore([row("1", "A", 1)]);
  store.apply([{ ...row("1", "B", 0), "qtd:escrito": "dez" }]);
  store.rebase([{ ...row("1", "B", 7), "qtd:escrito": null }]);
  store.undo();
  expect(store.rows()).toEqual([{ ...row("1", "A", 7), "qtd:escrito": null }]);
  store.redo();
  expect(store.rows()).toEqual([{ ...row("1", "B", 7), "qtd:escrito": null }]);
});

test("contract: undo and redo leave a row in which a colleague has written since where it stands, and take the others", () => {
  const store = createRowsStore([row("1", "A"), row("2", "B")]);
  store.apply([row("1", "A"), row("n", ""), row("m", ""), row("2", "B")]);
  store.apply([row("1", "A"), row("n", "N"), row("m", "M"), row("2", "B")]);
  store.rebase([row("1", "A"), row("n", "N", 7), row("m", "M"), row("2", "B")]);
  store.undo();
  store.undo();
  expect(store.rows()).toEqual([row("1", "A"), row("n", "", 7), row("2", "B")]);
  store.redo();
  expect(store.rows()).toEqual([row("1", "A"), row("n", "", 7), row("m", ""), row("2", "B")]);
  // A row that was removed, brought back, and then changed by a colleague.
  store.apply([row("n", "", 7), row("m", ""), row("2", "B")]);
  store.undo();
  store.rebase([row("1", "Z"), row("n", "", 7), row("m", ""), row("2", "B")]);
  store.redo();
  expect(store.rows()).toEqual([row("1", "Z"), row("n", "", 7), row("m", ""), row("2", "B")]);
});

test("contract: whatever a person did, and whatever a colleague did elsewhere since, undo leaves the colleague's change alone", () => {
  const ids = ["1", "2", "3", "4"];
  const codes = fc.constantFrom("A", "B", "C");
  // This person changes codes, removes rows, and adds some of their own; the colleague changes quantities and adds others.
  const mine = fc.record({
    codes: fc.dictionary(fc.constantFrom(...ids), codes),
    removed: fc.subarray(ids),
    added: fc.subarray(["n1", "n2"]),
  });
  const theirs = fc.record({
    counts: fc.dictionary(fc.constantFrom(...ids, "n1"), fc.nat(9)),
    added: fc.subarray(["t1", "t2", "t3"]),
    at: fc.nat(4),
  });
  fc.assert(
    fc.property(mine, theirs, (my, their) => {
      const before = ids.map((id) => row(id, "-"));
      const doMine = (rows: readonly GridRow[]): readonly GridRow[] => [
        ...rows
          .filter(({ id }) => !my.removed.includes(id))
          .map((old): GridRow => ({ ...old, codigo: my.codes[old.id] ?? old["codigo"] ?? null })),
        ...my.added.map((id) => row(id, "N")),
      ];
      const doTheirs = (rows: readonly GridRow[]): GridRow[] =>
        rows
          .map((old): GridRow => ({ ...old, qtd: their.counts[old.id] ?? old["qtd"] ?? null }))
          .toSpliced(their.at, 0, ...their.added.map((id) => row(id, "T")));
      const store = createRowsStore(before);
      store.apply(doMine(before));
      const after = store.rows();
      store.rebase(doTheirs(store.rows()));
      store.undo();
      const sorted = (rows: readonly GridRow[]): GridRow[] =>
        rows.toSorted((one, other) => one.id.localeCompare(other.id));
      const unseen: Record<string, number> = {
        ...their.counts,
        ...Object.fromEntries(my.removed.map((id) => [id, 0])),
      };
      const expected = [
        ...before.map((old) => ({ ...old, qtd: unseen[old.id] ?? old["qtd"] ?? null })),
        ...their.added.map((id) => row(id, "T")),
        // A new row in which the colleague wrote.
        ...my.added.flatMap((id) => (their.counts[id] ? [row(id, "N", their.counts[id])] : [])),
      ];
      expect(sorted(store.rows())).toEqual(sorted(expected));
      // The order of the colleague's rows, and of the rows before, stays.
      expect(
        store
          .rows()
          .filter(({ id }) => ids.includes(id))
          .map(({ id }) => id),
      ).toEqual(ids);
      store.redo();
      expect(sorted(store.rows())).toEqual(
        sorted([
          ...after.map((old) => ({
            ...old,
            qtd: their.counts[old.id] ?? old["qtd"] ?? null,
          })),
          ...their.added.map((id) => row(id, "T")),
        ]),
      );
      expect(revert(before, after, after)).toEqual(before);
    }),
  );
});

test("STBL-23* OP-69*: the owner refuses an edit before it is made; a marked row loses its mark by a person's change alone", () => {
  const store = createRowsStore([row("1", "A"), row("2", "B")], undefined, {
    accept: (next, now) => now.length === 2 && new Set(next.map(({ codigo }) => codigo)).size === next.length,
  });
  store.setFlagged(["1", "2"]);
  store.apply([row("1", "B"), row("2", "B")]);
  expect([store.rows(), [...store.flagged()]]).toEqual([
    [row("1", "A"), row("2", "B")],
    ["1", "2"],
  ]);
  store.patch("1", { qtd: 2 });
  const [first = row("1", "")] = store.rows();
  store.apply([first, row("2", "C")]);
  expect([...store.flagged()]).toEqual(["1"]);
  store.undo();
  expect(store.rows()).toEqual([row("1", "A", 2), row("2", "B")]);
});
