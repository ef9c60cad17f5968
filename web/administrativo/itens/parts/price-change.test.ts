import { expect, test } from "vitest";
import { changeOf } from "./price-change.ts";

test("contract: a price up or down is told in percent with its sign; a new, free or unchanged one has none", () => {
  expect(changeOf({ preco_atual: 10, preco_novo: 99.9 })).toBe("+899 %");
  expect(changeOf({ preco_atual: 10, preco_novo: 6.5 })).toBe("−35 %");
  expect(changeOf({ preco_atual: 0, preco_novo: 5 })).toBe("era zero");
  expect(changeOf({ preco_atual: null, preco_novo: 5 })).toBe("");
  expect(changeOf({ preco_atual: 5, preco_novo: 5 })).toBe("");
});
