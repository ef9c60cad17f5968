import { beforeEach, expect, test, vi } from "vitest";
import { beginningOf } from "./beginning-of.ts";
import { listName } from "./last-pesquisa.ts";
import { rememberOrder } from "./recent-searches.ts";

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("sessionStorage", store);
  return () => vi.unstubAllGlobals();
});

test("LAY-18* SRCH-47*: without a search the page begins with the one that was left, on the tab that the address names", () => {
  expect(beginningOf(7, {})).toBeNull();
  kept.set(listName(7), JSON.stringify({ search: "farol", tab: "busca_dac", pagina: 2 }));
  expect(beginningOf(7, {})).toMatchObject({ search: "farol", tab: "busca_dac", pagina: 2 });
  expect(beginningOf(7, { tab: "busca_ga" })).toMatchObject({ search: "farol", tab: "busca_ga" });
  expect(beginningOf(8, {})).toBeNull();
});

test("SRCH-35*: a text that a link brought begins in the order that the person had last; an address that says its order, and a search from a box, stay", () => {
  expect(beginningOf(7, { search: "farol" })).toBeNull();
  rememberOrder(7, "decrescente");
  expect(beginningOf(7, { search: "farol" })).toEqual({
    search: "farol",
    filtro_ordenacao_data: "decrescente",
  });
  expect(beginningOf(7, { search: "farol", nonce: "1" })).toBeNull();
  expect(beginningOf(7, { search: "farol", filtro_ordenacao_data: "decrescente" })).toBeNull();
  expect(beginningOf(8, { search: "farol" })).toBeNull();
});
