import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refuseBadShape } from "./body-shape.ts";
import type { HttpError } from "./errors.ts";

function refused(...parts: unknown[]): { campo: string; mensagem: string }[] {
  try {
    refuseBadShape(...parts);
    return [];
  } catch (error) {
    return (error as HttpError).log?.campos ?? [];
  }
}

/** `depth` nested lists. */
const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

describe("the shape of what comes in", () => {
  it("contract: sixty-four levels pass, one more is named, and a hundred thousand need no stack", () => {
    expect(refused(nested(64))).toEqual([]);
    expect(refused(nested(65))).toHaveLength(1);
    const [deep] = refused({ a: nested(100_000) });
    expect(deep?.mensagem).toBe("No máximo 64 níveis");
    expect(deep?.campo).toMatch(/^a\[0\]\[0\]/);
    expect(deep?.campo.length).toBeLessThanOrEqual(200);
  });

  it("contract: findings end at twenty, in the order of the text, and a path at 200 characters", () => {
    const bad = refused({ [`k${"x".repeat(400_000)}`]: Array.from({ length: 5000 }, () => "\u0000") });
    expect(bad).toHaveLength(20);
    expect(bad[0]?.campo).toHaveLength(200);
    expect(refused({ a: ["ok", "\u0000", "ok", "\ud800"], b: "\u0000" })).toEqual([
      { campo: "a[1]", mensagem: "Caractere inválido" },
      { campo: "a[3]", mensagem: "Caractere inválido" },
      { campo: "b", mensagem: "Caractere inválido" },
    ]);
  });

  it("contract: a list of more than 5,000 entries and an object of more than 1,000 keys are named, not walked", () => {
    expect(refused({ itens: Array.from({ length: 5000 }, () => 1) })).toEqual([]);
    expect(refused({ itens: Array.from({ length: 5001 }, () => "\u0000") })).toEqual([
      { campo: "itens", mensagem: "No máximo 5.000 itens" },
    ]);
    const wide = (keys: number) =>
      Object.fromEntries(Array.from({ length: keys }, (_, key) => [`k${key}`, 1]));
    expect(refused({ ctrl: wide(1000) })).toEqual([]);
    expect(refused({ ctrl: wide(1001) })).toEqual([{ campo: "ctrl", mensagem: "No máximo 1.000 campos" }]);
  });

  it("contract: a key that cannot be stored is told at its object", () => {
    expect(refused({ a: { "b\u0000": 1 } })).toEqual([{ campo: "a", mensagem: "Caractere inválido" }]);
  });

  it("contract: what JSON can hold and PostgreSQL can keep passes, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ stringUnit: fc.constantFrom("a", "é", "😀", " ", '"'), maxDepth: 20 }),
        (value) => {
          expect(refused(value)).toEqual([]);
        },
      ),
    );
  });
});
