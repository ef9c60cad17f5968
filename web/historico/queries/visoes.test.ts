import { expect, test } from "vitest";
import { filtrosOf, isShown, searchOf } from "./visoes.ts";

test("contract: a view keeps what the address says but its page, and opens at that address", () => {
  const search = { status: "concluido", tipo: "sinistro", pagina: 3, busca: undefined } as const;
  expect(filtrosOf(search)).toEqual({ status: "concluido", tipo: "sinistro" });
  expect(
    searchOf({ visao_filtros: { status: "concluido", tipo: "sinistro,retirado", busca: "Aurora" } }),
  ).toMatchObject({
    status: "concluido",
    tipo: "sinistro",
    busca: "Aurora",
  });
});

test("contract: a view is marked while the list shows it, whatever the page and the chosen dealer", () => {
  const visao = { visao_filtros: { tipo: "sinistro", concessionario: "100101" } };
  expect(isShown(visao, { tipo: "sinistro", pagina: 2 })).toBe(true);
  expect(isShown(visao, { tipo: "sinistro", status: "concluido" })).toBe(false);
  expect(isShown({ visao_filtros: {} }, {})).toBe(true);
});
