import * as fc from "fast-check";
import { expect, it } from "vitest";
import { achadosOf } from "./achados.ts";
import { consultaOf, termosOfConsulta } from "./consulta.ts";
import { createFinder } from "./finder.ts";
import { termosOf } from "./termos.ts";

const termosIn = (busca: string): Set<string> => new Set(termosOfConsulta(consultaOf(busca)));

/** Words whose forms differ at their ends, codes, plates and a chassis, as people write them. */
const WORDS =
  "peças peça caminhões caminhão mães mão faróis farol perfis perfil chassis meses mês gás gases lápis homens retrovisores dois pai ABC-1234 ABC1C34 9BM958074AB123456 A 271 030-05 para-choque OS 1188 Ä ß ﬁ";

const text = fc
  .array(fc.oneof(fc.constantFrom(...WORDS.split(" ")), fc.string({ unit: "grapheme", maxLength: 8 })), {
    maxLength: 12,
  })
  .map((words) => words.join(" "));

it("contract: of any text every term of a search that stands in it is met, each where it stands", () => {
  fc.assert(
    fc.property(text, text, (texto, busca) => {
      const termos = termosIn(busca);
      const achados = achadosOf(texto, termos);
      const all = termosOf(texto).filter((termo) => termos.has(termo));
      expect(new Set(achados.flatMap((achado) => achado.termos))).toEqual(new Set(all));
      for (const { start, end, termos: found } of achados)
        expect(termosOf(texto.slice(start, end))).toEqual(expect.arrayContaining([...found]));
    }),
  );
});

it("contract: a finder says of a text what it said before, and counts each term once", () => {
  const finder = createFinder(termosIn("faróis trincados"));
  const texto = "Farol trincado, farol novo";
  expect([finder.count(texto), finder.count(texto), finder.count("vidro")]).toEqual([2, 2, 0]);
  expect([...finder.met].toSorted()).toEqual(["farol", "trincad"]);
  expect(finder.trechoOf(["nada", texto, "Farol"])).toBe(texto);
});
