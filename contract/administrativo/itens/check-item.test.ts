import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkItem, isPreco } from "./check-item.ts";
import { isHeldChange } from "./held-change.ts";

const PART = { item_codigo: "A1", item_desc: "Parafuso", item_preco: 1.25, item_preco_ekosbras: null };

describe("the check of a part", () => {
  it.each([
    [0, true],
    [0.1, true],
    [1.25, true],
    [19.99, true],
    [1234567.89, true],
    [99_999_999.99, true],
    [100_000_000, false],
    [-0.01, false],
    [0.005, false],
    [1e-9, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])("APEC-07: the price %d is one: %j", (price, isOne) => {
    expect(isPreco(price)).toBe(isOne);
  });

  it("APEC-05 APEC-06: a code is kept in capitals without separators; what is missing or wrong is named", () => {
    expect(checkItem({ ...PART, item_codigo: " a205-880.40 40 ", item_desc: " Farol " })).toEqual({
      valores: { ...PART, item_codigo: "A2058804040", item_desc: "Farol" },
      campos: [],
    });
    expect(checkItem({}).campos).toEqual([
      { campo: "item_codigo", mensagem: "Campo obrigatório" },
      { campo: "item_desc", mensagem: "Campo obrigatório" },
      { campo: "item_preco", mensagem: "Campo obrigatório" },
    ]);
    const wrong = {
      item_codigo: "X".repeat(61),
      item_desc: "é".repeat(256),
      item_preco: "1",
      item_preco_ekosbras: -1,
    };
    expect(checkItem(wrong).campos).toEqual([
      { campo: "item_codigo", mensagem: "No máximo 60 caracteres" },
      { campo: "item_desc", mensagem: "No máximo 255 caracteres" },
      { campo: "item_preco", mensagem: "O preço vai de 0 a 99.999.999,99, com no máximo 2 casas decimais." },
      {
        campo: "item_preco_ekosbras",
        mensagem: "O preço vai de 0 a 99.999.999,99, com no máximo 2 casas decimais.",
      },
    ]);
  });

  it("APEC-06* APEC-07*: whatever is sent throws nothing, and what is accepted stays the same when it is checked again", () => {
    const part = fc.record({ item_codigo: fc.string(), item_desc: fc.string(), item_preco: fc.double() });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), part), (sent) => {
        const { valores, campos } = checkItem(sent);
        expect(campos.length > 0 ? { valores, campos } : checkItem(valores)).toEqual({ valores, campos });
      }),
    );
  });
});

it.each([
  [10, 13, false],
  [10, 13.01, true],
  [10, 7, false],
  [10, 6.99, true],
  [0.1, 0.13, false],
  [0.1, 0.14, true],
  [1.1, 1.43, false],
  [0, 99, false],
  [10, 0, true],
  [99_999_999.99, 70_000_000, false],
])("contract: from %d to %d reais wants a confirmation: %j", (before, after, isHeld) => {
  expect(isHeldChange(before, after)).toBe(isHeld);
});
