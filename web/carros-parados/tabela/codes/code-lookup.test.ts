import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ItemLookup } from "../../../../contract/requisicoes/index.ts";
import { createRowsStore, writtenKey, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";
import { createCodeLookup } from "./code-lookup.ts";
import { CODIGO, failedCodes, followCodes, unknownRows, withCode } from "./follow-codes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const part = (item_codigo: string): ItemLookup => ({
  item_codigo,
  item_desc: "Farol",
  item_preco_unitario: 10,
});
const row = (id: string, codigo: string, more: Partial<GridRow> = {}): GridRow => ({
  id,
  [CODIGO]: codigo,
  ...more,
});

/** A price table with the codes that begin with A; `answers` is what a call waits for. */
function prices() {
  const asked: (readonly string[])[] = [];
  const state = {
    fails: false,
    knows: (codigo: string) => codigo.startsWith("A"),
    answers: Promise.resolve(),
  };
  const codes = createCodeLookup(async (codigos) => {
    asked.push(codigos);
    await state.answers;
    return state.fails ? null : codigos.map((codigo) => (state.knows(codigo) ? part(codigo) : null));
  });
  return { asked, state, codes };
}
const settled = async (): Promise<void> => void (await vi.advanceTimersByTimeAsync(100));

test("contract: all codes of a table are looked up in one call, each once, those that its column refused not at all", async () => {
  const { asked, codes } = prices();
  const refused = row("5", "", { [writtenKey(CODIGO)]: "1,23E+10" });
  const store = createRowsStore([row("1", "A1"), row("2", "SIM"), row("3", "A1"), row("4", ""), refused]);
  const end = followCodes(store, codes);
  expect([codes.of("A1"), codes.of("ZZ")]).toEqual([{ is: "busy" }, undefined]);
  await settled();
  expect(asked).toEqual([["A1", "SIM"]]);
  expect(codes.of("A1")).toEqual({ is: "found", item: part("A1") });
  expect(unknownRows(store.rows(), codes.known()).map(({ id }) => id)).toEqual(["2"]);
  end();
});

test("contract: what is typed, pasted or undone is looked up once it is in the table, what is known is not asked for again", async () => {
  const { asked, codes } = prices();
  const store = createRowsStore([row("1", "A1")]);
  const end = followCodes(store, codes);
  await settled();
  store.apply([row("1", "B1"), row("2", "B2")]);
  store.apply([row("1", "B1"), row("2", "B3")]);
  expect(asked).toEqual([["A1"]]);
  await settled();
  expect(asked).toEqual([["A1"], ["B1", "B3"]]);
  expect(unknownRows(store.rows(), codes.known()).map(({ id }) => id)).toEqual(["1", "2"]);
  store.apply([row("1", "A1"), row("2", "B3")]);
  await settled();
  expect(asked).toHaveLength(2);
  expect(unknownRows(store.rows(), codes.known()).map(({ id }) => id)).toEqual(["2"]);
  end();
  store.apply([row("1", "B9")]);
  await settled();
  expect(asked).toHaveLength(2);
});

test("contract: a look-up that fails blocks nothing, is told apart from one that found nothing, and is made again with the next change", async () => {
  const { asked, state, codes } = prices();
  state.fails = true;
  const store = createRowsStore([row("1", "A1")]);
  followCodes(store, codes);
  await settled();
  expect(codes.of("A1")).toEqual({ is: "failed" });
  expect(unknownRows(store.rows(), codes.known())).toEqual([]);
  expect(failedCodes([...store.rows(), row("2", "A1"), row("3", "")], codes.known())).toEqual(["A1"]);
  state.fails = false;
  store.apply([row("1", "A1"), row("2", "B1")]);
  await settled();
  expect(asked.at(-1)).toEqual(["A1", "B1"]);
  expect(codes.of("A1")?.is).toBe("found");
  expect(failedCodes(store.rows(), codes.known())).toEqual([]);
});

test("contract: a code that was not found is asked for again, and stays so until the price table has it", async () => {
  const { asked, state, codes } = prices();
  codes.ask(["B1", "A1"]);
  await settled();
  state.fails = true;
  codes.askAgain();
  expect(codes.of("B1")).toEqual({ is: "missing" });
  await settled();
  expect([asked.at(-1), codes.of("B1")]).toEqual([["B1"], { is: "missing" }]);
  state.fails = false;
  state.knows = () => true;
  codes.askAgain();
  await settled();
  expect(codes.of("B1")).toEqual({ is: "found", item: part("B1") });
});

test("contract: thousands of codes go in calls of 500, two at a time", async () => {
  const { asked, state, codes } = prices();
  const gate = Promise.withResolvers<void>();
  state.answers = gate.promise;
  codes.ask(Array.from({ length: 1200 }, (_, at) => `A${at}`));
  await settled();
  expect(asked.map(({ length }) => length)).toEqual([500, 500]);
  gate.resolve();
  await settled();
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(codes.of("A1199")?.is).toBe("found");
});

test("contract: a code like one is written into all rows of that part, as its column writes it, and into no other", () => {
  const column: GridColumn = {
    key: CODIGO,
    label: "",
    kind: "text",
    width: 1,
    parse: (text) => ({ value: text.toUpperCase() }),
  };
  const refused = row("3", "", { [writtenKey(CODIGO)]: "A1" });
  const rows = [row("1", "A1"), row("2", "A11"), refused, row("4", "A1")];
  expect(withCode(rows, [column], "A1", "b1")).toEqual([row("1", "B1"), rows[1], refused, row("4", "B1")]);
});
