import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ItemLookup } from "../../../../contract/requisicoes/index.ts";
import type { GridRow, RowsStore } from "../../../platform/grid/index.ts";
import { createRowsStore } from "../../../platform/grid/index.ts";
import { createPartLookup } from "./item-lookup.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const row = (id: string, item_codigo: string, more: Partial<GridRow> = {}): GridRow => ({
  id,
  item_codigo,
  item_desc: "",
  item_qtd: 1,
  item_preco_unitario: 0,
  ...more,
});
const part = (codigo: string): ItemLookup => ({
  item_codigo: codigo,
  item_desc: `Peça ${codigo}`,
  item_preco_unitario: 10,
});

/** A server that answers when the test says so, with parts for the codes or with null for a failure. */
function server() {
  const asked: {
    codigos: readonly string[];
    answer: (found: ((codigo: string) => ItemLookup | null) | null) => Promise<void>;
  }[] = [];
  const find = (codigos: readonly string[]): Promise<readonly (ItemLookup | null)[] | null> =>
    new Promise((resolve) => {
      asked.push({
        codigos,
        answer: async (found) => {
          resolve(found && codigos.map(found));
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    });
  return { asked, find };
}

function table(rows: readonly GridRow[], automatic: boolean, keepsPrice = false) {
  const { asked, find } = server();
  const lookup = createPartLookup({ store: () => store, find, automatic, keepsPrice });
  const store: RowsStore = createRowsStore(rows, lookup.changed);
  const type = (id: string, cells: Partial<GridRow>): void =>
    store.apply(store.rows().map((one) => (one.id === id ? { ...row(id, ""), ...one, ...cells, id } : one)));
  const codes = (): string[] => asked.flatMap(({ codigos }) => codigos);
  const verdicts = (): unknown[] => store.rows().map(lookup.verdictOf);
  return { asked, store, lookup, type, codes, verdicts };
}

test("FORM-36 FORM-38 OP-30: vans look a code up 500 ms after the typing stops, trimmed; a blank one never", async () => {
  const { store, type, codes } = table([row("1", "")], true);
  type("1", { item_codigo: " A1" });
  await vi.advanceTimersByTimeAsync(499);
  type("1", { item_codigo: " A12 " });
  await vi.advanceTimersByTimeAsync(499);
  expect(codes()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(codes()).toEqual(["A12"]);
  type("1", { item_codigo: "   " });
  await vi.advanceTimersByTimeAsync(5000);
  expect([codes(), store.rows()[0]?.["item_desc"]]).toEqual([["A12"], ""]);
});

test("OP-30: automobiles look up only when asked to, by magnifier or Enter", async () => {
  const { lookup, type, codes, asked, store } = table([row("1", "")], false);
  type("1", { item_codigo: "A1" });
  await vi.advanceTimersByTimeAsync(5000);
  expect(codes()).toEqual([]);
  lookup.lookUp("1");
  expect([codes(), lookup.isBusy("1")]).toEqual([["A1"], true]);
  await asked[0]?.answer(part);
  expect(lookup.isBusy("1")).toBe(false);
  expect(store.rows()[0]).toEqual(row("1", "A1", { item_desc: "Peça A1", item_preco_unitario: 10 }));
});

test("OP-31: an answer for a code that changed meanwhile is dropped", async () => {
  const { lookup, type, asked, store } = table([row("1", "A1")], false);
  lookup.lookUp("1");
  type("1", { item_codigo: "B2" });
  await asked[0]?.answer(part);
  expect(store.rows()[0]).toEqual(row("1", "B2"));
});

test("OP-31: an unknown part says nothing, takes back what a look-up had filled and leaves what was typed", async () => {
  const { lookup, type, asked, store } = table([row("1", "A1"), row("2", "A1")], false);
  for (const id of ["1", "2"]) lookup.lookUp(id);
  for (const call of asked) await call.answer(part);
  type("1", { item_codigo: "X" });
  type("2", { item_codigo: "X", item_preco_unitario: 77 });
  for (const id of ["1", "2"]) lookup.lookUp(id);
  for (const call of asked.slice(2)) await call.answer(() => null);
  expect(store.rows().map((one) => [one["item_desc"], one["item_preco_unitario"]])).toEqual([
    ["", 0],
    ["", 77],
  ]);
});

test("OP-33: the look-up only proposes a price: one typed while it was asked for stays", async () => {
  const { type, asked, store } = table([row("1", "")], true);
  type("1", { item_codigo: "A1" });
  await vi.advanceTimersByTimeAsync(500);
  type("1", { item_preco_unitario: 99 });
  await asked[0]?.answer(part);
  expect(store.rows()[0]).toEqual(row("1", "A1", { item_desc: "Peça A1", item_preco_unitario: 99 }));
});

test("FORM-36 FORM-38 OP-30: a pasted list is asked for in one call for 500 codes, each once, with a verdict for each row", async () => {
  const { store, lookup, asked, verdicts } = table([row("1", "")], true);
  store.apply([
    ...Array.from({ length: 501 }, (_row, at) =>
      row(`p${at}`, `C${at}`, at === 0 ? { item_preco_unitario: 5 } : {}),
    ),
    row("again", "C1"),
  ]);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked.map(({ codigos }) => codigos.length)).toEqual([500, 2]);
  expect(lookup.tally()).toEqual({ busy: 502, found: 0, missing: 0, failed: 0, wrong: 0 });
  await asked[0]?.answer((codigo) => (codigo === "C3" ? null : part(codigo)));
  await asked[1]?.answer(null);
  expect(store.rows()[0]).toMatchObject({ item_desc: "Peça C0", item_preco_unitario: 5 });
  expect(store.rows()[1]).toMatchObject({ item_desc: "Peça C1", item_preco_unitario: 10 });
  expect([...verdicts().slice(0, 4), ...verdicts().slice(-2)]).toEqual([
    "found",
    "found",
    "found",
    "missing",
    "failed",
    "failed",
  ]);
  expect(lookup.tally()).toEqual({ busy: 0, found: 499, missing: 1, failed: 2, wrong: 0 });
  expect(lookup.tally()).toBe(lookup.tally());
});

test("OP-30: 'Consultar peças' asks for every code that is not found yet, and leaves prices that a person gave", async () => {
  const rows = [row("1", "A1"), row("2", ""), row("3", "B2", { item_preco_unitario: 7 }), row("4", "X")];
  const { store, lookup, asked, verdicts } = table(rows, false);
  lookup.lookUpAll();
  expect(asked.map(({ codigos }) => codigos)).toEqual([["A1", "B2", "X"]]);
  lookup.lookUpAll();
  expect(asked).toHaveLength(1);
  await asked[0]?.answer((codigo) => (codigo === "X" ? null : part(codigo)));
  expect(store.rows().map((one) => one["item_preco_unitario"])).toEqual([10, 0, 7, 0]);
  expect(store.rows()[2]?.["item_desc"]).toBe("Peça B2");
  expect(verdicts()).toEqual(["found", null, "found", "missing"]);
  lookup.lookUpAll();
  expect(asked[1]?.codigos).toEqual(["X"]);
});

test("contract: which description a look-up has changed is known until somebody writes another; one that it filled in is none", async () => {
  const rows = [
    row("1", "A1", { item_desc: "Parachoque" }),
    row("2", "A2"),
    row("3", "A3", { item_desc: "Peça A3" }),
    row("4", "X", { item_desc: "Minha" }),
  ];
  const { store, lookup, type, asked } = table(rows, false);
  const before = (): unknown[] => store.rows().map(lookup.replacedDesc);
  lookup.lookUpAll();
  await asked[0]?.answer((codigo) => (codigo === "X" ? null : part(codigo)));
  expect(before()).toEqual(["Parachoque", null, null, null]);
  type("1", { item_desc: "Outra" });
  expect(before()).toEqual([null, null, null, null]);
  store.undo();
  expect(before()).toEqual(["Parachoque", null, null, null]);
});

test("OP-31: a verdict goes with the code that it was about, and a call that fails blocks nothing", async () => {
  const { lookup, type, asked, verdicts } = table([row("1", "A1")], false);
  lookup.lookUp("1");
  await asked[0]?.answer(null);
  expect([verdicts(), lookup.isBusy("1")]).toEqual([["failed"], false]);
  lookup.lookUpAll();
  await asked[1]?.answer(part);
  expect(verdicts()).toEqual(["found"]);
  type("1", { item_codigo: "B2" });
  expect(verdicts()).toEqual([null]);
});

test("OP-31: once the form is gone nothing is asked and no answer is written", async () => {
  const { store, lookup, type, codes } = table([row("1", "")], true);
  type("1", { item_codigo: "A1" });
  lookup.dispose();
  await vi.advanceTimersByTimeAsync(5000);
  expect([codes(), store.rows()[0]]).toEqual([[], row("1", "A1")]);
});

test("FORM-36 OP-31: a code that its cell refused is said to be wrong at once, is not asked for, and no result takes its place", async () => {
  const { lookup, store, type, codes, verdicts, asked } = table([row("1", "A1"), row("2", "")], true);
  type("2", { item_codigo: "", "item_codigo:escrito": "x".repeat(61) });
  type("1", { "item_preco_unitario:escrito": "dez" });
  expect(verdicts()).toEqual([null, "wrong"]);
  await vi.advanceTimersByTimeAsync(500);
  lookup.lookUp("2");
  expect(codes()).toEqual([]);
  lookup.lookUpAll();
  expect(codes()).toEqual(["A1"]);
  await asked[0]?.answer(part);
  expect(store.rows()[0]).toMatchObject({ item_desc: "Peça A1", item_preco_unitario: 0 });
  expect(lookup.tally()).toEqual({ busy: 0, found: 1, missing: 0, failed: 0, wrong: 1 });
  type("2", { item_codigo: "B2", "item_codigo:escrito": null });
  expect(lookup.verdictOf(store.rows()[1] ?? row("2", ""))).toBeNull();
});

test("OP-34: in the extract a code brings its description alone, unless one came with it; the table's price is known beside the one that stays", async () => {
  const old = { item_desc: "Velha", item_preco_unitario: 7 };
  const rows = [row("1", "A1", old), row("2", "A2", old), row("3", "A3", old)];
  const { lookup, store, asked } = table(rows, true, true);
  const [first, second, third] = store.rows();
  if (!first || !second || !third) throw new Error("three rows");
  store.apply([
    { ...first, item_codigo: "B1" },
    { ...second, item_codigo: "B2", item_desc: "Colada" },
    third,
  ]);
  await vi.advanceTimersByTimeAsync(500);
  lookup.compare(["3"]);
  await asked[0]?.answer(part);
  await asked[1]?.answer(part);
  expect(store.rows().map((one) => [one["item_desc"], one["item_preco_unitario"]])).toEqual([
    ["Peça B1", 7],
    ["Colada", 7],
    ["Velha", 7],
  ]);
  expect(store.rows().map(lookup.priceOf)).toEqual([10, 10, 10]);
  store.apply(store.rows().map((one) => ({ ...one, item_codigo: "C1" })));
  expect(store.rows().map(lookup.priceOf)).toEqual([null, null, null]);
});

test("OP-34 contract: one undo of a code brings back its description and what is said of its price, and asks nothing", async () => {
  const { asked, store, lookup, type, codes } = table(
    [row("1", "A1", { item_desc: "Como o concessionário chama", item_preco_unitario: 7 })],
    true,
    true,
  );
  lookup.compare(["1"]);
  await asked[0]?.answer(part);
  type("1", { item_codigo: "B2" });
  await vi.advanceTimersByTimeAsync(500);
  await asked[1]?.answer((codigo) => ({ ...part(codigo), item_preco_unitario: 20 }));
  store.undo();
  expect(store.rows()).toMatchObject([{ item_codigo: "A1", item_desc: "Como o concessionário chama" }]);
  expect(store.rows().map(lookup.priceOf)).toEqual([10]);
  store.redo();
  expect(store.rows()).toMatchObject([{ item_codigo: "B2", item_desc: "Peça B2" }]);
  expect(store.rows().map(lookup.priceOf)).toEqual([20]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(codes()).toEqual(["A1", "B2"]);
});

test("FORM-37 FORM-38 OP-30 contract: undone before its answer, a code leaves the row as it was; typed again it is asked for again", async () => {
  const { asked, store, type, codes } = table([row("1", "A1", { item_desc: "Minha peça" })], true);
  type("1", { item_codigo: "B2" });
  await vi.advanceTimersByTimeAsync(300);
  store.undo();
  await vi.advanceTimersByTimeAsync(500);
  await asked[0]?.answer(part);
  expect(store.rows()).toMatchObject([
    { item_codigo: "A1", item_desc: "Minha peça", item_preco_unitario: 0 },
  ]);
  type("1", { item_codigo: "B2" });
  await vi.advanceTimersByTimeAsync(500);
  expect(codes()).toEqual(["A1", "B2"]);
});
