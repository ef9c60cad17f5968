import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tidyBlock } from "./pasted-block.ts";

const LABELS = ["Código da Peça", "Descrição da Peça", "Quantidade", ""];

test("FORM-31: a heading of two labels is left out and named, whatever its case and accents", () => {
  expect(
    tidyBlock(
      [
        ["CODIGO DA PECA", " Quantidade ", ""],
        ["A1", "2"],
      ],
      LABELS,
    ),
  ).toEqual({
    lines: [["A1", "2"]],
    header: ["CODIGO DA PECA", "Quantidade"],
  });
});

test("contract: a heading is known as people write their own, and a line of parts is none", () => {
  const headerOf = (first: readonly string[]): readonly string[] =>
    tidyBlock([first, ["A1", "2"]], LABELS).header;
  for (const first of [
    ["Código", "Descrição"],
    ["CÓD.", "Desc."],
    ["Descrição", "Qtd"],
    ["Código:", "Qtde."],
  ])
    expect(headerOf(first)).toEqual(first);
  for (const first of [
    ["Item", "Qtd"],
    ["A2058850125", "Descrição"],
    ["CODIGO123", "Quantidade 2"],
    ["Co", "De"],
  ])
    expect(headerOf(first)).toEqual([]);
});

test("contract: of sixteen columns too a heading is known, and a line of a stopped vehicle is none", () => {
  const labels =
    "Chassi,Código da Peça,Modelo,Garantia,Data da O.S.,Data do Pedido,Motivo do Diagnóstico,Número do Pedido,Observação 1,Observação 2,Observação 3,Observação 4,Previsão (Semana),Observação DAC,Invoice,Excluir".split(
      ",",
    );
  const headerOf = (first: string): readonly string[] => {
    const cells = first.split(",");
    return tidyBlock([cells, cells.map(() => "x")], labels).header;
  };
  for (const first of ["CHASSI,PEÇA,MODELO,GARANTIA", "Chassi,Cód.,Mod.", "Nº,Motivo,Obs.", labels.join(",")])
    expect(headerOf(first)).not.toEqual([]);
  for (const first of [
    "9BM384067AB123456,A2058850125,Actros 2651,Sim,09/03/2026,10/03/2026,Modelo trocado,4500012345,urgente",
    "9BM384067AB123456,A2058850125,Sprinter,Garantia,9-mar,10-mar,Motor não pega,45,,,",
  ])
    expect(headerOf(first)).toEqual([]);
});

test("FORM-31: one label, or the same twice, is a line like any other", () => {
  for (const first of [
    ["Quantidade", "Farol"],
    ["Quantidade", "quantidade"],
    ["", ""],
  ])
    expect(tidyBlock([first, ["A1", "x"]], LABELS).lines).toHaveLength(2);
});

test("FORM-31: columns and rows at the end without text are dropped, those between stay", () => {
  const lines = [["A1", "", "2", "", " "], [], ["A2", ""], ["", "\t"], []];
  expect(tidyBlock(lines, LABELS).lines).toEqual([["A1", "", "2"], [], ["A2", ""]]);
});

test("FORM-31: a blank block empties the cells it is pasted over", () => {
  expect(
    tidyBlock(
      [
        ["", ""],
        ["", ""],
      ],
      LABELS,
    ),
  ).toEqual({
    lines: [
      ["", ""],
      ["", ""],
    ],
    header: [],
  });
});

test("FORM-31: no text is lost but a heading's, and what is tidy stays as it is", () => {
  const cell = fc.oneof(fc.constantFrom(...LABELS), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 }), (block) => {
      const { lines, header } = tidyBlock(block, LABELS);
      const texts = (all: typeof lines): string[] => all.flat().filter((text) => text.trim() !== "");
      expect(texts(lines)).toEqual(texts(header.length > 0 ? block.slice(1) : block));
      // Without labels there is no heading left to find.
      expect(tidyBlock(lines, []).lines).toEqual(lines);
    }),
  );
});
