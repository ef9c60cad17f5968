import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { CellChange } from "./changes.ts";
import { changedCells, revert } from "./changes.ts";
import type { GridRow } from "./columns.ts";
import { createRowsStore } from "./rows-store.ts";

const row = (id: string, codigo: string, preco = 0): GridRow => ({ id, codigo, preco });

test("FORM-21: undo takes a person's change back, redo makes it again, and both are told", () => {
  const heard = vi.fn<(changes: readonly CellChange[]) => void>();
  const store = createRowsStore([row("1", "A")], heard);
  store.apply([row("1", "B"), row("2", "C")]);
  store.undo();
  expect(store.rows()).toEqual([row("1", "A")]);
  store.redo();
  expect(store.rows()).toEqual([row("1", "B"), row("2", "C")]);
  expect(heard).toHaveBeenCalledTimes(3);
  store.undo();
  store.undo();
  expect(store.rows()).toEqual([row("1", "A")]);
});

test("FORM-37: undoing a quantity keeps the price that was looked up since", () => {
  const store = createRowsStore([{ id: "1", codigo: "A", qtd: 1, preco: 0 }]);
  store.apply([{ id: "1", codigo: "A", qtd: 5, preco: 0 }]);
  store.patch("1", { preco: 9.9 });
  store.undo();
  expect(store.rows()).toEqual([{ id: "1", codigo: "A", qtd: 1, preco: 9.9 }]);
});

test("contract: what was filled in because of a change goes back with it, and comes again with it; a change in between is a step of its own", () => {
  const store = createRowsStore([{ id: "1", codigo: "A", desc: "da A", qtd: 1 }]);
  store.apply([{ id: "1", codigo: "B", desc: "da A", qtd: 1 }]);
  store.apply([{ id: "1", codigo: "B", desc: "da A", qtd: 2 }]);
  store.patchAll(new Map([["1", { desc: "da B" }]]), "codigo");
  store.undo();
  expect(store.rows()).toEqual([{ id: "1", codigo: "B", desc: "da B", qtd: 1 }]);
  store.undo();
  expect(store.rows()).toEqual([{ id: "1", codigo: "A", desc: "da A", qtd: 1 }]);
  store.redo();
  expect(store.rows()).toEqual([{ id: "1", codigo: "B", desc: "da B", qtd: 1 }]);
});

test("FORM-15: an error goes when its cell changes or its row does, and stays through other changes", () => {
  const store = createRowsStore([row("1", ""), row("2", "")]);
  store.setErrors([
    { id: "1", key: "codigo", text: "Campo obrigatório" },
    { id: "2", key: "codigo", text: "Campo obrigatório" },
  ]);
  store.apply([row("1", "A"), row("2", "", 5)]);
  expect([store.errorOf("1", "codigo"), store.errorOf("2", "codigo")]).toEqual(["", "Campo obrigatório"]);
  store.apply([row("1", "A")]);
  expect(store.errorOf("2", "codigo")).toBe("");
});

test("OP-31: an answer for a row that is gone changes nothing", () => {
  const store = createRowsStore([row("1", "A")]);
  store.patch("9", { preco: 1 });
  expect(store.rows()).toEqual([row("1", "A")]);
});

test("FORM-21: reverting any change on an unchanged grid gives the grid before it", () => {
  const ids = fc.uniqueArray(fc.constantFrom("1", "2", "3", "4"), { maxLength: 4 });
  const rowsOf = ids.chain((list) =>
    fc.tuple(
      ...list.map((id) =>
        fc.record({ id: fc.constant(id), codigo: fc.constantFrom("A", "B"), preco: fc.nat(2) }),
      ),
    ),
  );
  fc.assert(
    fc.property(rowsOf, rowsOf, (before, after) => {
      expect(revert(before, after, after)).toEqual(before);
      const untouched = after.filter(
        (r) => !changedCells(before, after).some((change) => change.id === r.id),
      );
      for (const same of untouched) expect(before).toContainEqual(same);
    }),
  );
});

test("OP-106: what was written beside a cell goes and comes back with undo, and an error of the cell goes with it", () => {
  const store = createRowsStore([row("1", "A", 5)]);
  store.apply([{ ...row("1", "A", 0), "preco:escrito": "dez" }]);
  store.setErrors([{ id: "1", key: "preco", text: "Informe um valor" }]);
  expect(store.wrongKeys()).toBe("preco");
  store.undo();
  expect(store.rows()).toEqual([{ ...row("1", "A", 5), "preco:escrito": null }]);
  store.redo();
  expect(store.rows()[0]).toMatchObject({ preco: 0, "preco:escrito": "dez" });
  store.setErrors([{ id: "1", key: "preco", text: "Informe um valor" }]);
  store.apply([{ ...row("1", "A", 0), "preco:escrito": null }]);
  expect(store.errorOf("1", "preco")).toBe("");
});

test("contract: an undo names the rows that it leaves standing since a colleague wrote in them, and no others", () => {
  const store = createRowsStore([row("1", "A")]);
  const left = (): string[] => [...store.leftStanding()];
  store.apply([row("1", "A"), row("2", "B"), row("3", "C")]);
  store.rebase([row("1", "A"), row("2", "B", 7), row("3", "C")]);
  store.undo();
  expect([store.rows().map(({ id }) => id), left()]).toEqual([["1", "2"], ["2"]]);
  store.redo();
  expect(left()).toEqual([]);
  store.apply([row("1", "Z"), ...store.rows().slice(1)]);
  store.undo();
  expect(left()).toEqual([]);
});
