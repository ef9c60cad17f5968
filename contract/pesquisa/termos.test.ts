import * as fc from "fast-check";
import { expect, it } from "vitest";
import { consultaOf, termosOfPalavra } from "./consulta.ts";
import { termosOf } from "./termos.ts";

/** Whether a text alone has all that a search asks for, by the terms. */
function has(text: string, busca: string): boolean {
  const termos = new Set(termosOf(text));
  const consulta = consultaOf(busca);
  return (
    consulta.length > 0 &&
    consulta.every((palavra) => termosOfPalavra(palavra).some((termo) => termos.has(termo)))
  );
}

it.each([
  ["Peças em falta", "peca", true],
  ["peça", "PEÇAS", true],
  ["Para-choque dianteiro", "parachoque dianteira", true],
  ["parachoque", "para-choque", true],
  ["Porto Seguro", "porta", false],
  ["A2710300517", "A 271 030 05 17", true],
  ["peça A 271.030-05 17 em falta", "a2710300517", true],
  ["A2710300517", "A271 030 0517 ", true],
  ["A2710300517", "a A2710300517", true],
  ["A2710300517", "2710300518", false],
  ["9BM958074AB123456", "123456", true],
  ["9BM958074AB123456", "b123456", true],
  ["9BM958074AB123456", "ab123456", true],
  ["9BM958074AB123456", "23456", false],
  ["9BM958074AB123456", "9bm 958074 ab123456", true],
  ["ABC-1234", "ABC1C34", true],
  ["O.S. OS-1188", "os1188", true],
  ["a os 1188", "OS-1188", true],
  ["placa ABC1C34", "abc 1234", true],
  ["sinistro SIN-2026/0042", "sin20260042", true],
  [
    "NF 3526 0114 2001 6600 0187 5500 1000 0000 4610 0000 0466",
    "35260114200166000187550010000000461000000466",
    true,
  ],
  ["OS-59198; A1189019005", "OS 59198 A 118 901 90 05", true],
  ["OS-59198; A1189019006", "OS 59198 A 118 901 90 05", false],
  ["mola nova; A2710300517", "mola nova A 271 030 05 17", true],
  ["mola nova; A2710300518", "mola nova A 271 030 05 17", false],
  ["lanterna do lado esquerdo", "lanterna lado esquerdo", true],
  ["lanterna esquerda", "lanterna do lado esquerdo", false],
  ["lanterna lado esquerdo", "a lanterna do lado esquerdo", true],
  ["urgente", "urgentes & !preço:* | (x", false],
  ["urgente", "%", false],
])("SRCH-02* OP-61*: %j by %j is %j", (text, busca, found) => {
  expect(has(text, busca)).toBe(found);
});

it("contract: any text finds itself, if there is a letter or a digit in it, and is read in few ways", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      const consulta = consultaOf(text);
      expect(consulta.length === 0 || has(text, text)).toBe(true);
      for (const { leituras } of consulta) expect(leituras.length).toBeLessThanOrEqual(32);
    }),
  );
});

it("contract: a code is found however it is grouped, on either side", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z]\d{10}$/),
      fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 4 }),
      (code, cuts) => {
        const grouped = code
          .split("")
          .map((letter, at) => (cuts.includes(at) ? ` ${letter}` : letter))
          .join("");
        expect([has(code, grouped), has(grouped, code), has(`x, ${grouped}; y`, code)]).toEqual([
          true,
          true,
          true,
        ]);
      },
    ),
  );
});
