import { expect, test } from "vitest";
import { fromCents, MAX_PRICE, toCents } from "../../contract/platform/money.ts";
import { MODELS, demoParts } from "./parts.ts";

test("contract: 2,000 parts with codes of their own and prices that the wire takes, the same each time", () => {
  const parts = demoParts();
  expect(new Set(parts.map(({ item_codigo }) => item_codigo)).size).toBe(2000);
  expect(parts.filter(({ item_codigo }) => !/^A\d{10}$/.test(item_codigo))).toEqual([]);
  expect(
    parts.filter(
      ({ item_preco }) =>
        fromCents(toCents(item_preco)) !== item_preco || item_preco <= 0 || item_preco > MAX_PRICE,
    ),
  ).toEqual([]);
  expect(demoParts()).toEqual(parts);
});

test("contract: every model of both units has parts enough, and the well-known ones are there", () => {
  const parts = demoParts();
  for (const modelo of [...MODELS[1], ...MODELS[2]])
    expect(parts.filter((part) => part.modelo === modelo).length).toBeGreaterThan(60);
  const descOf = (codigo: string): string | undefined =>
    parts.find(({ item_codigo }) => item_codigo === codigo)?.item_desc;
  expect(descOf("A2058850125")).toBe("Para-choque dianteiro");
  expect(descOf("A2059060106")).toBe("Farol full LED direito");
  expect(descOf("A2057200106")).toBe("Porta dianteira direita");
});
