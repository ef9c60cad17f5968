import { expect, test } from "vitest";
import { readSearch as readStored } from "../../platform/list/last-list.ts";
import { historySearchSchema } from "../../requisicoes/queries/history-search.ts";

const readSearch = (stored: string | null) => readStored(historySearchSchema, stored);

test("HIST-11: the way back from a request keeps tab, filters, ordering and page", () => {
  const place = {
    status: "concluido",
    tipo: "sinistro",
    ordenacao: "req_z_a",
    data: "2026-11-20",
    busca: "ABC-1234",
    pagina: 3,
  };
  expect(readSearch(JSON.stringify(place))).toEqual(place);
});

test("HIST-11: a search of figures alone stays a text, and one that is too long is cut", () => {
  expect(readSearch('{"busca":1773000100}').busca).toBe("1773000100");
  expect(readSearch(JSON.stringify({ busca: "A".repeat(99) })).busca).toBe("A".repeat(60));
  expect(readSearch('{"busca":"  "}').busca).toBeUndefined();
});

test("HIST-11: what cannot be read leads to the list's beginning", () => {
  for (const stored of [null, "", "{", "null", "7", '"x"', "[]", '{"status":"x","pagina":-1,"data":"ontem"}'])
    expect(Object.values(readSearch(stored)).filter((value) => value !== undefined)).toEqual([]);
});
