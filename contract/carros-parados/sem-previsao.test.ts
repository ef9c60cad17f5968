import { expect, test } from "vitest";
import { isSemPrevisao, semPrevisaoText } from "./sem-previsao.ts";

test("contract: a blank forecast and one of 0 weeks are none, and a week says how many of its rows have none", () => {
  const rows = [{ dac_previsao: null }, { dac_previsao: 0 }, { dac_previsao: "" }, {}, { dac_previsao: 14 }];
  expect(rows.map(isSemPrevisao)).toEqual([true, true, true, true, false]);
  expect([semPrevisaoText(0, 2), semPrevisaoText(1, 2), semPrevisaoText(1, 1)]).toEqual([
    undefined,
    "1 de 2 linhas sem previsão",
    "1 de 1 linha sem previsão",
  ]);
});
