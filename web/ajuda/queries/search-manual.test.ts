import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Manual } from "../../../contract/ajuda/index.ts";
import { foldText } from "../../../contract/platform/text.ts";
import { placesIn, searchManual } from "./search-manual.ts";

const section = <Id extends string>(id: Id, title: string, line: string) =>
  ({ id, title, blocks: [{ kind: "text", line: [line] }] }) as const;

const MANUAL: Manual = [
  {
    ...section("dac", "DAC", "Para quem responde as requisições de peças."),
    sections: [
      section("dac-responder", "Responder a uma requisição", "Escreva e envie."),
      {
        id: "dac-semana",
        title: "Devolver uma semana",
        blocks: [
          { kind: "steps", items: [["Aperte ", { bold: "Retificar" }, " e diga o motivo."]] },
          { kind: "picture", alt: "A tabela devolvida", src: "/a.webp", width: 1, height: 1 },
          { kind: "table", head: [["Tecla"]], rows: [[[{ key: "F9" }]]] },
        ],
      },
    ],
  },
  {
    ...section("concessionario", "Concessionário", "Para quem envia."),
    sections: [
      section("concessionario-enviar", "Enviar uma requisição", "Escreva uma mensagem a quem responde."),
    ],
  },
];

const found = (busca: string): string[] => searchManual(MANUAL, busca).map(({ id }) => id);

test("every word must stand in the section, whatever its case and accents, in titles, steps, tables and pictures", () => {
  expect(found("RETIFICAR motivo")).toEqual(["dac-semana"]);
  expect(found("f9 devolvida")).toEqual(["dac-semana"]);
  expect(found("retificar mensagem")).toEqual([]);
  expect(found("requisicoes de pecas")).toEqual(["dac"]);
  expect(found("  ")).toEqual([]);
  expect(found("nada disso")).toEqual([]);
});

test("a section whose title has the words stands before one that only speaks of them", () => {
  expect(found("responde")).toEqual(["dac-responder", "dac", "concessionario-enviar"]);
  expect(searchManual(MANUAL, "mensagem")).toEqual([
    {
      id: "concessionario-enviar",
      title: "Enviar uma requisição",
      part: "Concessionário",
      excerpt: "Escreva uma mensagem a quem responde.",
    },
  ]);
});

test("an excerpt is cut around the first word that stands in the text", () => {
  const line = `${"antes ".repeat(60)}exportação ${"depois ".repeat(60)}`;
  const [hit] = searchManual([{ ...section("ga", "GA", line), sections: [] }], "exportacao");
  expect(hit?.excerpt).toMatch(/^…antes .*exportação depois .*…$/);
  expect(hit?.excerpt.length).toBeLessThan(200);
});

test("marks stand over the words as they are typed, joined where they touch", () => {
  const marked = (text: string, busca: string): string[] =>
    placesIn(text, busca).map(([start, end]) => text.slice(start, end));
  expect(marked("Peças e PEÇA: peca", "peca")).toEqual(["Peça", "PEÇA", "peca"]);
  expect(marked("exportar tudo", "export portar")).toEqual(["exportar"]);
  expect(marked("exportar", "expo rtar")).toEqual(["exportar"]);
  expect(marked("nada", " ")).toEqual([]);
  expect(marked("á🚗b", "b")).toEqual(["b"]);
});

test("whatever is searched for in whatever text, marks are in order, apart, and hold a searched word each", () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from("aáàAbç 🚗İſ\u0301")), maxLength: 40 });
  fc.assert(
    fc.property(text, text, (shown, busca) => {
      const words = foldText(busca.trim()).split(/\s+/);
      let before = -1;
      for (const [start, end] of placesIn(shown, busca)) {
        expect(start).toBeGreaterThan(before);
        expect(end).toBeGreaterThan(start);
        expect(words.some((word) => foldText(shown.slice(start, end)).includes(word))).toBe(true);
        before = end;
      }
    }),
  );
});
