import { expect, it } from "vitest";
import { formatCount } from "../format/format.ts";
import { windowTitle } from "./title.ts";

it("AUTH-03: the window title is the fixed prefix and the page's title", () => {
  expect(windowTitle("Histórico de Requisições")).toBe("PAC - Histórico de Requisições");
});

it("AUTH-01: counts read as people write them", () => {
  expect([0, 1, 1234].map((count) => formatCount(count, "resultado", "resultados"))).toEqual([
    "0 resultados",
    "1 resultado",
    "1.234 resultados",
  ]);
});
