import { partialMatchKey } from "@tanstack/react-query";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Evento } from "../../../contract/eventos.ts";
import { ROUTES } from "../../app/route-table.ts";
import { registerRoutes } from "../../platform/routing/links.ts";
import { lastPesquisaTarget, listName } from "./last-pesquisa.ts";
import { vizinhasDaPesquisaQuery } from "./pesquisa.ts";
import { staleQueries } from "./stale-queries.ts";

beforeAll(() => registerRoutes(ROUTES));

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null });
  return () => vi.unstubAllGlobals();
});

test("contract: neighbours in the results are those of the text, the filters, the order and the dealer, whatever the page; any event of a request makes them stale", () => {
  const search = { search: "farol", filtro_status_dac: "pendente", tab: "busca_dac", nonce: "1" } as const;
  const keyOf = (change: object, conta?: string) =>
    JSON.stringify(vizinhasDaPesquisaQuery(7, { conta, search: { ...search, ...change } }).queryKey);
  expect(keyOf({ pagina: 2, nonce: "2" })).toBe(keyOf({}));
  const others = [
    { search: "vidro" },
    { filtro_status_dac: undefined },
    { filtro_ordenacao_data: "decrescente" },
  ];
  for (const other of others) expect(keyOf(other)).not.toBe(keyOf({}));
  expect(keyOf({}, "100101")).not.toBe(keyOf({}));
  const moved = { tipo: "requisicao.alterada", objeto: "requisicao", req_numero: 7 } as Evento;
  const { queryKey } = vizinhasDaPesquisaQuery(7, { conta: undefined, search });
  expect(staleQueries(moved).some((stale) => partialMatchKey(queryKey, stale.queryKey))).toBe(true);
});

test("OP-63*: the way back leads to the search as it was left, on the tab and on the page that the walk came to", () => {
  kept.set(listName(7), JSON.stringify({ search: "farol", tab: "busca_dac", pagina: 2 }));
  const back = (...given: Parameters<typeof lastPesquisaTarget>) => lastPesquisaTarget(...given).search;
  expect(back(7, "busca_dac")).toMatchObject({ search: "farol", tab: "busca_dac", pagina: 2 });
  expect(back(7, "busca_ga")).toMatchObject({ search: "farol", tab: "busca_ga", pagina: undefined });
  expect(back(7, "busca_dac", 3)).toMatchObject({ search: "farol", tab: "busca_dac", pagina: 3 });
  expect(back(8, "busca_dac")).toEqual({ tab: "busca_dac", pagina: undefined });
});
