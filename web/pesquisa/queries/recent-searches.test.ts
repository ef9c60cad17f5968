import { beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/web/kept-storage.ts";
import { forgetSearches, lastOrder, recentSearches, rememberOrder, rememberText } from "./recent-searches.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  stubLocalStorage(kept);
  return () => vi.unstubAllGlobals();
});

test("LAY-05*: the last eight searches are kept, the latest first, the same in other letters once", () => {
  for (const text of ["um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"])
    rememberText(7, text);
  rememberText(7, "  TRES ");
  expect(recentSearches(7)).toEqual(["TRES", "nove", "oito", "sete", "seis", "cinco", "quatro", "dois"]);
  rememberText(7, "  ");
  expect(recentSearches(7)[0]).toBe("TRES");
});

test("LAY-05*: they are this person's alone, and gone after the sign-out", () => {
  rememberText(7, "farol");
  rememberOrder(7, "decrescente");
  expect([recentSearches(8), lastOrder(8)]).toEqual([[], "crescente"]);
  forgetSearches(7);
  expect([recentSearches(7), lastOrder(7), kept.size]).toEqual([[], "crescente", 0]);
});

test("SRCH-35: oldest first is the default, and the order that was chosen last is remembered beside the searches", () => {
  expect(lastOrder(7)).toBe("crescente");
  rememberText(7, "farol");
  rememberOrder(7, "decrescente");
  expect([lastOrder(7), recentSearches(7)]).toEqual(["decrescente", ["farol"]]);
});

test("LAY-05*: what stands in the browser's store may be anything", () => {
  for (const stored of [
    "",
    "{",
    "null",
    "7",
    '{"recentes":{"0":"x"},"ordem":"acaso"}',
    '{"recentes":[1,null]}',
  ]) {
    kept.set("pac_pesquisa:7", stored);
    expect([recentSearches(7), lastOrder(7)]).toEqual([[], "crescente"]);
  }
});
