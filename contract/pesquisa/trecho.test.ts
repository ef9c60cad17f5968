import * as fc from "fast-check";
import { expect, it } from "vitest";
import { consultaOf, termosOfConsulta } from "./consulta.ts";
import { marcasIn, trechoOf } from "./trecho.ts";

const termos = (busca: string): Set<string> => new Set(termosOfConsulta(consultaOf(busca)));
const marked = (texto: string, busca: string): string[] =>
  marcasIn(texto, termos(busca)).map(([start, end]) => texto.slice(start, end));

it("OP-61*: what was found is marked as it was typed, words and codes, each once", () => {
  expect(marked("As peças A 271 030 da Peça", "peca a271030")).toEqual(["peças", "A 271 030", "Peça"]);
  expect(marked("9BM958074AB123456", "123456")).toEqual(["9BM958074AB123456"]);
  expect(marked("nada", "peça")).toEqual([]);
});

it("OP-61*: a snippet is the text around the first hit, whole words, with what was cut told", () => {
  const texto = `${"antes ".repeat(60)}FARÓIS quebrados${" depois".repeat(60)}`;
  const trecho = trechoOf(texto, termos("farol"), 60);
  expect(trecho).toBe("…antes antes antes FARÓIS quebrados depois depois depois…");
  expect(trechoOf("O farol", termos("farol"))).toBe("O farol");
  expect(trechoOf("O farol", termos("vidro"))).toBe("");
});

it("contract: a snippet of any text is whole text with a mark in it, or nothing", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 400 }),
      fc.string({ unit: "grapheme", maxLength: 20 }),
      (texto, busca) => {
        const trecho = trechoOf(texto, termos(busca), 50);
        expect(trecho.isWellFormed()).toBe(true);
        expect(trecho === "").toBe(marcasIn(texto, termos(busca)).length === 0);
        const shown = trecho
          .replace(/^…(?!…)/, "")
          .replace(/…$/, "")
          .slice(1, -1);
        expect(trecho === "" || texto.includes(shown)).toBe(true);
      },
    ),
  );
});
