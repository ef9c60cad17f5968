import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GridRow } from "../grid/index.ts";
import { changesOf as changedIn, type Changes, type RowChange } from "./changes.ts";
import { mergeChanges as merge, settled as settle } from "./merge.ts";

const row = (id: string, cells: Record<string, string | number | null> = {}): GridRow => ({
  info_chassi: `CH${id}`,
  info_item_codigo: "P1",
  info_modelo: "",
  info_obs_1: "",
  ...cells,
  id,
});
const nameOf = ({ info_chassi, info_item_codigo }: GridRow): string => `${info_chassi}_${info_item_codigo}`;
const changesOf = (stored: readonly GridRow[], rows: readonly GridRow[]): Changes =>
  changedIn(stored, rows, { isOwn: () => true, isBlank: () => false });
const mergeChanges = (changes: Changes, theirs: readonly GridRow[]) => merge(changes, theirs, nameOf);
const without = (rows: readonly GridRow[], id: string) => rows.filter((one) => one.id !== id);
const edit = (rows: readonly GridRow[], id: string, cells: Record<string, string>) =>
  rows.map((one) => (one.id === id ? { ...one, ...cells, id } : one));

const STORED = ["1", "2", "3"].map((id) => row(id));

describe("two people, one week", () => {
  it("contract: what only one side changed stands, of the same row too", () => {
    const mine = changesOf(STORED, edit(STORED, "1", { info_modelo: "A" }));
    const theirs = edit(edit(STORED, "1", { info_obs_1: "x" }), "2", { info_modelo: "B" });
    const { rows, conflicts } = mergeChanges(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(rows).toEqual([
      row("1", { info_modelo: "A", info_obs_1: "x" }),
      row("2", { info_modelo: "B" }),
      row("3"),
    ]);
  });

  it("contract: the same cell changed by both is a conflict unless they wrote the same; mine is shown until it is settled", () => {
    const mine = changesOf(STORED, edit(STORED, "1", { info_modelo: "A", info_obs_1: "x" }));
    const theirs = edit(STORED, "1", { info_modelo: "B", info_obs_1: "x" });
    const { rows, conflicts } = mergeChanges(mine, theirs);
    expect(conflicts.map(({ kind, id, key }) => [kind, id, key])).toEqual([["cell", "1", "info_modelo"]]);
    expect(rows[0]).toEqual(row("1", { info_modelo: "A", info_obs_1: "x" }));
    const [conflict] = conflicts;
    if (!conflict) throw new Error("no conflict");
    expect(settle(rows, conflict, "mine")).toBe(rows);
    expect(settle(rows, conflict, "theirs")[0]).toEqual(row("1", { info_modelo: "B", info_obs_1: "x" }));
  });

  it("contract: a row removed here and edited there, or the other way round, is a conflict; removed by both is not", () => {
    const removed = mergeChanges(
      changesOf(STORED, without(STORED, "2")),
      edit(STORED, "2", { info_modelo: "B" }),
    );
    expect(removed.conflicts.map(({ kind, id }) => [kind, id])).toEqual([["removedHere", "2"]]);
    expect(removed.rows.map(({ id }) => id)).toEqual(["1", "3"]);
    const [here] = removed.conflicts;
    expect(here && settle(removed.rows, here, "theirs").at(-1)).toEqual(row("2", { info_modelo: "B" }));
    // Undone meanwhile, it is there already.
    expect(here && settle(STORED, here, "theirs").map(({ info_modelo }) => info_modelo)).toEqual([
      "",
      "B",
      "",
    ]);

    const edited = mergeChanges(
      changesOf(STORED, edit(STORED, "2", { info_modelo: "A" })),
      without(STORED, "2"),
    );
    expect(edited.conflicts.map(({ kind, id }) => [kind, id])).toEqual([["removedThere", "2"]]);
    expect(edited.rows.at(-1)).toEqual(row("2", { info_modelo: "A" }));
    const [there] = edited.conflicts;
    expect(there && settle(edited.rows, there, "theirs").map(({ id }) => id)).toEqual(["1", "3"]);

    const both = mergeChanges(changesOf(STORED, without(STORED, "2")), without(STORED, "2"));
    expect(both).toEqual({ rows: [STORED[0], STORED[2]], conflicts: [] });
    expect(mergeChanges(changesOf(STORED, without(STORED, "2")), STORED).rows).toEqual([
      STORED[0],
      STORED[2],
    ]);
  });

  it("contract: rows that were added here whose save was stored unheard are not added again", () => {
    const added = row("n-1", { info_chassi: "NOVO", info_modelo: "A" });
    const changes = changesOf(STORED, [...STORED, added]);
    const stored = { ...added, id: "4", dac_observacao: "visto" };
    expect(mergeChanges(changes, [...STORED, stored])).toEqual({ rows: [...STORED, stored], conflicts: [] });
    const other = { ...stored, info_modelo: "Z", id: "4" };
    const twice = mergeChanges(changes, [...STORED, other]);
    expect(twice.conflicts.map(({ kind, id }) => [kind, id])).toEqual([["addedTwice", "4"]]);
    expect(twice.rows.at(-1)).toEqual({ ...other, info_modelo: "A" });
    const [conflict] = twice.conflicts;
    expect(conflict && settle(twice.rows, conflict, "theirs").at(-1)).toEqual(other);
  });
});

const KEYS = ["info_modelo", "info_obs_1"] as const;
type Step =
  | { readonly edit: string; readonly key: (typeof KEYS)[number]; readonly text: string }
  | { readonly remove: string }
  | { readonly add: string };
const ids = fc.constantFrom("1", "2", "3", "4");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ edit: ids, key: fc.constantFrom(...KEYS), text: fc.constantFrom("", "a", "b") }),
  fc.record({ remove: ids }),
  fc.record({ add: fc.constantFrom("x", "y", "z") }),
);
const steps = fc.array(step, { maxLength: 8 });
const FOUR = ["1", "2", "3", "4"].map((id) => row(id));

function played(who: string, list: readonly Step[]): readonly GridRow[] {
  let rows: readonly GridRow[] = FOUR;
  for (const one of list) {
    if ("edit" in one) rows = edit(rows, one.edit, { [one.key]: one.text });
    else if ("remove" in one) rows = without(rows, one.remove);
    else if (!rows.some(({ id }) => id === `n-${who}${one.add}`)) rows = [...rows, row(`n-${who}${one.add}`)];
  }
  return rows;
}

describe("merging, whatever was done", () => {
  it("contract: changes done again to the same table give what was there, be they stored and read meanwhile", () => {
    fc.assert(
      fc.property(steps, (mine) => {
        const rows = played("m", mine);
        const changes = changesOf(FOUR, rows);
        const read = new Map(JSON.parse(JSON.stringify([...changes]))) as typeof changes;
        for (const one of [changes, read]) expect(mergeChanges(one, FOUR)).toEqual({ rows, conflicts: [] });
      }),
    );
  });

  it("contract: no change of either side is lost: it is in the rows, or it is named as a conflict", () => {
    fc.assert(
      fc.property(steps, steps, (mine, their) => {
        const [here, there] = [played("m", mine), played("t", their)];
        const { rows, conflicts } = mergeChanges(changesOf(FOUR, here), there);
        const now = new Map(rows.map((one) => [one.id, one]));
        const named = (id: string, key?: string) =>
          conflicts.some((one) => one.id === id && (one.key === undefined || one.key === key));
        const isThere = (id: string, change: RowChange, key: string) =>
          now.get(id)?.[key] === change.row[key];
        const lostOf = (changed: Changes, mayBeNamed: boolean) =>
          [...changed].flatMap(([id, change]) => {
            if (change.did === "removed") return now.has(id) && !named(id) ? [id] : [];
            const keys = Object.keys(change.did === "added" ? change.row : change.before);
            return keys.filter((key) => !isThere(id, change, key) && !(mayBeNamed && named(id, key)));
          });
        // What is written here is shown, whatever they did; what they did may be named instead.
        expect(lostOf(changesOf(FOUR, here), false)).toEqual([]);
        expect(lostOf(changesOf(FOUR, there), true)).toEqual([]);
      }),
    );
  });

  it("contract: choosing one side of every conflict gives that side's cells, and no row twice", () => {
    fc.assert(
      fc.property(steps, steps, fc.boolean(), (mine, their, isMine) => {
        const there = played("t", their);
        const merged = mergeChanges(changesOf(FOUR, played("m", mine)), there);
        const side = isMine ? "mine" : "theirs";
        let { rows } = merged;
        for (const conflict of merged.conflicts) rows = settle(rows, conflict, side);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        expect(new Set(rows.map(nameOf)).size).toBe(rows.length);
        const cellsOfTheirs = isMine ? [] : merged.conflicts;
        const shown = cellsOfTheirs.map(({ id, key = "id" }) => rows.find((one) => one.id === id)?.[key]);
        expect(shown).toEqual(cellsOfTheirs.map(({ key = "id", theirs }) => theirs?.[key]));
      }),
    );
  });
});
