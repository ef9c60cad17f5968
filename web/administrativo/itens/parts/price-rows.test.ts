import { describe, expect, it } from "vitest";
import type { ItemAdm } from "../../../../contract/administrativo/index.ts";
import { refused } from "../../../../tests/web/refused.ts";
import { writeCell, type GridRow } from "../../../platform/grid/index.ts";
import type { KeptRows } from "../../../platform/rows/kept-changes.ts";
import { createPriceTable, newRow } from "./price-rows.ts";

const part = (item_codigo: string, item_preco = 10): ItemAdm => ({
  item_codigo,
  item_desc: `Peça ${item_codigo}`,
  item_preco,
  item_preco_ekosbras: null,
});

/** A table with a page, and what its saves were called with. */
function opened(
  answer: (item: ItemAdm) => Promise<ItemAdm> = async (item) => item,
  kept: KeptRows = { entries: new Map(), write: () => {} },
  ask: Parameters<typeof createPriceTable>[0]["ask"] = async () => "one",
) {
  const calls: unknown[] = [];
  const table = createPriceTable(
    {
      create: async (item) => {
        calls.push(["create", item]);
        return await answer(item);
      },
      update: async (item, seen, preco_confirmado) => {
        calls.push(["update", item, seen, ...(preco_confirmado ? ["confirmado"] : [])]);
        return await answer(item);
      },
      ask,
    },
    kept,
  );
  table.load([part("A"), part("B"), part("C")], "1");
  const write = (id: string, key: string, text: string): void => {
    const column = table.columns.find((one) => one.key === key);
    if (!column) throw new Error(key);
    const { store } = table;
    store.apply(store.rows().map((row) => (row.id === id ? writeCell(column, row, text) : row)));
  };
  const rowIn = (id: string): GridRow => {
    const row = table.store.rows().find((one) => one.id === id);
    if (!row) throw new Error(id);
    return row;
  };
  const add = (): string => {
    const row = newRow();
    table.store.apply([...table.store.rows(), row]);
    return row.id;
  };
  const codes = (): unknown[] => table.store.rows().map((row) => row["item_codigo"]);
  return { table, calls, write, rowIn, add, codes };
}

describe("the price table", () => {
  it("APEC-03 APEC-07: a row is saved over what was read of it, with its price as Brazilians write it; then it is clean", async () => {
    const { table, calls, write, rowIn } = opened();
    write("B", "item_preco", "R$ 1.234,5");
    expect([...table.unsaved().keys()]).toEqual(["B"]);
    await table.save("B");
    expect(calls).toEqual([["update", { ...part("B"), item_preco: 1234.5 }, part("B"), "confirmado"]]);
    expect([table.unsaved().size, rowIn("B")["item_preco"]]).toEqual([0, 1234.5]);
    expect(await table.save("B")).toEqual({ kind: "nothing" });
    expect(calls).toHaveLength(1);
  });

  it("APEC-02 APEC-06: a new row is sent once code, description and price are there, and its code is only read from then on", async () => {
    const { table, calls, write, rowIn, add, codes } = opened();
    const id = add();
    expect(table.isUnsaved(rowIn(id))).toBe(false);
    write(id, "item_codigo", "a 205-880");
    expect(await table.save(id)).toEqual({
      kind: "held",
      obstacle: {
        why: "missing",
        key: "item_desc",
        campos: [
          { campo: "item_desc", mensagem: "Campo obrigatório" },
          { campo: "item_preco", mensagem: "Campo obrigatório" },
        ],
      },
    });
    write(id, "item_desc", "Farol");
    write(id, "item_preco", "1,234");
    expect(await table.save(id)).toMatchObject({ obstacle: { why: "refused", key: "item_preco" } });
    write(id, "item_preco", "0");
    await table.save(id);
    expect(calls).toEqual([
      ["create", { item_codigo: "A205880", item_desc: "Farol", item_preco: 0, item_preco_ekosbras: null }],
    ]);
    expect(table.columns[0]?.editable?.(rowIn(id))).toBe(false);
    // It stays in sight, wherever its place in the table is, until another page is shown.
    table.load([part("A")], "1");
    expect(codes()).toEqual(["A", "A205880"]);
    table.load([part("A")], "2");
    expect(codes()).toEqual(["A"]);
  });

  it("APEC-03*: what is written while a row is on its way stays and is saved next", async () => {
    let arrive: (item: ItemAdm) => void = () => undefined;
    const { table, write, rowIn } = opened(
      async () => await new Promise<ItemAdm>((resolve) => (arrive = resolve)),
    );
    write("A", "item_preco", "11");
    const saving = table.save("A");
    write("A", "item_desc", "Outra");
    expect(await table.save("A")).toEqual({ kind: "nothing" });
    arrive(part("A", 11));
    await saving;
    expect([rowIn("A")["item_preco"], rowIn("A")["item_desc"]]).toEqual([11, "Outra"]);
    expect([...table.unsaved().keys()]).toEqual(["A"]);
  });

  it("OP-91*: a colleague's price comes into rows that were not touched; what was written stays, over what was seen", async () => {
    const { table, calls, write, rowIn, add, codes } = opened();
    write("A", "item_preco", "11");
    const id = add();
    write(id, "item_codigo", "N");
    table.load([part("A", 20), part("B", 20)], "1");
    expect([rowIn("A")["item_preco"], rowIn("B")["item_preco"]]).toEqual([11, 20]);
    expect(codes()).toEqual(["A", "B", "N"]);
    await table.save("A");
    expect(calls).toEqual([["update", part("A", 11), part("A", 10)]]);
    // A row with unsaved work whose part left the page goes below it.
    write("B", "item_preco", "30");
    table.load([part("A", 11)], "2");
    expect(codes()).toEqual(["A", "B", "N"]);
    expect(rowIn("B")["item_preco"]).toBe(30);
  });

  it("OP-91*: a colleague's other cell is saved over without a question; the same cell is asked about, and what was written stands on the current part or gives way to it", async () => {
    const now = { ...part("A", 20), item_desc: "Nova descrição" };
    let theirs = { ...part("A"), item_desc: "Nova descrição" };
    let isLate = true;
    const { table, calls, write, rowIn } = opened(async (item) => {
      if (isLate) throw refused(409, "Esta peça foi alterada", { atual: theirs });
      return item;
    });
    write("A", "item_preco", "11");
    const saving = table.save("A");
    isLate = false;
    expect(await saving).toEqual({ kind: "saved" });
    expect(calls.at(-1)).toEqual(["update", { ...theirs, item_preco: 11 }, theirs]);
    write("A", "item_preco", "12");
    [isLate, theirs] = [true, now];
    expect(await table.save("A")).toEqual({ kind: "asked" });
    expect(table.asked()).toMatchObject({
      id: "A",
      conflicts: [{ key: "item_preco", theirs: { item_preco: 20 } }],
    });
    table.answer("mine");
    expect([rowIn("A")["item_preco"], rowIn("A")["item_desc"]]).toEqual([12, "Nova descrição"]);
    theirs = part("A", 30);
    expect(await table.save("A")).toEqual({ kind: "asked" });
    expect(calls.at(-1)).toEqual(["update", { ...now, item_preco: 12 }, now, "confirmado"]);
    const bringBack = table.answer("theirs");
    expect([table.unsaved().size, rowIn("A")["item_preco"]]).toEqual([0, 30]);
    bringBack();
    isLate = false;
    await table.save("A");
    expect(calls.at(-1)).toEqual(["update", part("A", 12), part("A", 30), "confirmado"]);
  });

  it("APEC-03* OP-91*: Esc's revert brings back what is stored and takes a new row away; undo brings that back; no stored row is removed", () => {
    const { table, write, rowIn, add, codes } = opened();
    write("A", "item_preco", "dez");
    const id = add();
    write(id, "item_codigo", "N");
    table.revert(["A", id]);
    expect([codes(), rowIn("A")["item_preco"], table.unsaved().size]).toEqual([["A", "B", "C"], 10, 0]);
    table.store.undo();
    expect(codes()).toEqual(["A", "B", "C", "N"]);
    table.store.apply(table.store.rows().filter((row) => row.id !== "A"));
    expect(codes()).toEqual(["A", "B", "C", "N"]);
  });

  it("contract: a price that moves by more than 30 % is asked about before it is sent, by whoever saves one or many", async () => {
    const asked: unknown[] = [];
    const answers: ("one" | "all" | "none")[] = ["none", "one", "all"];
    const { table, calls, write } = opened(undefined, undefined, async (held, others) => {
      asked.push([held.item_codigo, held.preco_atual, held.preco_novo, others.map((one) => one.item_codigo)]);
      return answers.shift() ?? "none";
    });
    write("A", "item_preco", "13,01");
    expect(await table.save("A")).toEqual({ kind: "nothing" });
    expect([asked, calls]).toEqual([[["A", 10, 13.01, []]], []]);
    await table.save("A");
    expect(calls).toEqual([["update", part("A", 13.01), part("A"), "confirmado"]]);
    // 30 % themselves go without a word; a yes to all is one to the others as they stand now.
    write("A", "item_preco", "16,91");
    write("B", "item_preco", "1");
    write("C", "item_preco", "2");
    for (const id of ["A", "B", "C"]) await table.save(id);
    expect(asked.slice(2)).toEqual([["B", 10, 1, ["C"]]]);
    expect(calls.slice(1)).toEqual([
      ["update", part("A", 16.91), part("A", 13.01)],
      ["update", part("B", 1), part("B"), "confirmado"],
      ["update", part("C", 2), part("C"), "confirmado"],
    ]);
  });

  it("OP-91*: what the server says of a code stands in its cell until that is written anew", () => {
    const { table, write, add } = opened();
    const [one, other] = [add(), add()];
    write(one, "item_codigo", "X");
    table.refuse(one, [{ campo: "item_codigo", mensagem: "Já existe uma peça com este código." }]);
    table.refuse(other, [{ campo: "item_desc", mensagem: "Campo obrigatório" }]);
    expect(table.store.errorOf(one, "item_codigo")).toBe("Já existe uma peça com este código.");
    write(one, "item_codigo", "Y");
    table.refuse(other, []);
    expect([table.store.errorOf(one, "item_codigo"), table.store.errorOf(other, "item_desc")]).toEqual([
      "",
      "",
    ]);
  });

  it("contract: unsaved rows that the browser kept stand in the next table over what was seen of them, and are sent with that", async () => {
    const stored = new Map<string, unknown>([["lixo", { row: { id: "lixo" } }]]);
    const kept = {
      entries: stored,
      write: (entries: ReadonlyMap<string, unknown>) => {
        for (const [key, entry] of entries)
          if (entry === null) stored.delete(key);
          else stored.set(key, structuredClone(entry));
      },
    };
    const one = opened(undefined, kept);
    one.write("B", "item_preco", "11");
    const id = one.add();
    one.write(id, "item_codigo", "N");
    await Promise.resolve();
    const next = opened(undefined, { ...kept, entries: new Map(stored) });
    next.table.load([part("A"), part("B", 20)], "1");
    expect(next.table.store.rows().map((row) => [row["item_codigo"], row["item_preco"]])).toEqual([
      ["A", 10],
      ["B", 11],
      ["N", null],
    ]);
    expect([...next.table.unsaved().keys()]).toEqual(["B", id]);
    await next.table.save("B");
    expect(next.calls).toEqual([["update", part("B", 11), part("B", 10)]]);
    expect([...stored.keys()]).toEqual([id]);
  });
});
