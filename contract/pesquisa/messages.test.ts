import { expect, it } from "vitest";
import { indiceProgress, quantidadeText } from "./messages.ts";

it.each([
  [0, "0"],
  [9_999, "9.999"],
  [10_000, "10.000"],
  [10_001, "10.000+"],
])("SRCH-10* SRCH-24* contract: %d results are shown as '%s'", (quantidade, text) => {
  expect(quantidadeText(quantidade)).toBe(text);
});

it("contract: how far the index is, is told in whole records", () => {
  expect(indiceProgress({ prontos: 1_200, total: 100_000 })).toBe(
    "A busca está sendo preparada: 1.200 de 100.000 registros. O que falta ainda não é encontrado.",
  );
});
