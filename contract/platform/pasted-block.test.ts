import * as fc from "fast-check";
import { expect, test } from "vitest";
import { filledFrom, tidyBlock, writtenHeadings } from "./pasted-block.ts";

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
    lines: [["A1", undefined, "2", undefined]],
    header: ["CODIGO DA PECA", "Quantidade"],
    unknown: [],
    named: new Map([
      [0, "CODIGO DA PECA"],
      [2, "Quantidade"],
    ]),
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
  for (const first of [
    "CHASSI,PEÇA,MODELO,GARANTIA",
    "Peça,Chassi",
    "Chassi,Cód.,Mod.",
    "Nº,Motivo,Obs.",
    labels.join(","),
  ])
    expect(headerOf(first)).not.toEqual([]);
  for (const first of [
    "9BM384067AB123456,A2058850125,Actros 2651,Sim,09/03/2026,10/03/2026,Modelo trocado,4500012345,urgente",
    "9BM384067AB123456,A2058850125,Sprinter,Garantia,9-mar,10-mar,Motor não pega,45,,,",
    "1,Modelo",
    "Garantia,A",
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
    unknown: [],
    named: new Map(),
  });
});

const VEHICLE =
  "Chassi,Código da Peça,Modelo,Garantia,Data da O.S.,Data do Pedido,Motivo do Diagnóstico,Número do Pedido,Observação 1,Observação 2,Observação 3,Observação 4,Previsão (Semana),Observação DAC,Invoice,Excluir".split(
    ",",
  );
/** What each label of a vehicle's row gets of a line `0`, `1`, … below a heading; what is left out is not in it. */
function taken(heading: string): { readonly [label: string]: string | undefined } {
  const headings = heading.split(",");
  const [line = []] = tidyBlock([headings, headings.map((_one, at) => String(at))], VEHICLE).lines;
  return Object.fromEntries(
    VEHICLE.flatMap((label, at) => (line[at] === undefined ? [] : [[label, line[at]]])),
  );
}

test("FORM-31: a heading says which column is which, in any order; a column that it does not name is not in the lines", () => {
  expect(taken("Número do Pedido,Modelo,CHASSI,codigo da peca")).toEqual({
    "Número do Pedido": "0",
    Modelo: "1",
    Chassi: "2",
    "Código da Peça": "3",
  });
  // Words of a label, cut short or with what stands between them left out.
  expect(taken("Peça,Chassi,Data OS,Nº do Pedido,Data Pedido,Obs. 2,Diagnóstico,Garantia (S/N)")).toEqual({
    "Código da Peça": "0",
    Chassi: "1",
    "Data da O.S.": "2",
    "Número do Pedido": "3",
    "Data do Pedido": "4",
    "Observação 2": "5",
    "Motivo do Diagnóstico": "6",
    Garantia: "7",
  });
  // A blank cell below a heading empties.
  expect(
    tidyBlock(
      [
        ["Qtd", "Código"],
        ["", "A1"],
        ["2", ""],
        ["", " "],
      ],
      LABELS,
    ).lines,
  ).toEqual([
    ["A1", undefined, "", undefined],
    ["", undefined, "2", undefined],
  ]);
});

test("FORM-31: a heading that may be several columns is settled by its place where the others are in order, and never guessed", () => {
  expect(taken("Chassi,Peça,Modelo,Garantia,Data,Data Pedido,Motivo,Pedido,Obs")).toEqual(
    Object.fromEntries(VEHICLE.slice(0, 9).map((label, at) => [label, String(at)])),
  );
  expect(taken("Modelo,Chassi,Data,Pedido,Obs")).toEqual({ Modelo: "0", Chassi: "1" });
  // So is a column without a heading; one without any text is none.
  expect(taken("Chassi,,Modelo,")).toMatchObject({ Chassi: "0", "Código da Peça": "1", Garantia: "3" });
  expect(
    tidyBlock(
      [
        ["Chassi", "", "Modelo"],
        ["9BM1", "", "Axor", "Sim"],
      ],
      VEHICLE,
    ).lines[0]?.slice(0, 5),
  ).toEqual(["9BM1", undefined, "Axor", "Sim", undefined]);
  expect(taken("Modelo,,Chassi")).toEqual({ Modelo: "0", Chassi: "2" });
  // The four are taken. The fifth could be DAC's column, and is not guessed.
  expect(taken("Chassi,Observação 1,Observação 2,Observação 3,Observação 4,Observação")).not.toHaveProperty(
    "Observação DAC",
  );
});

test("FORM-31: headings that are none of the table are named, those that the product gave along are not", () => {
  const block = [
    [
      "Chassi",
      "Cor",
      "",
      "Modelo",
      "modelo",
      "Linha no arquivo",
      "Motivo da recusa",
      "Chave (não altere)",
      "Placa",
    ],
    ["9BM1", "azul", "x", "Axor", "LS", "7", "Chassi: O Excel alterou este código.", "41", ""],
  ];
  expect(tidyBlock(block, VEHICLE).unknown).toEqual(["Cor", "coluna 3, sem título", "modelo"]);
});

test("FORM-31: a heading is found below blank lines and a title, but not below a line of a table", () => {
  const head = ["Modelo", "Chassi"];
  const titled = tidyBlock([[], ["Carros parados"], ["", ""], head, ["Axor", "9BM1"]], VEHICLE);
  expect(titled.header).toEqual(["Carros parados", "Modelo", "Chassi"]);
  expect(titled.lines.map((line) => line.slice(0, 3))).toEqual([["9BM1", undefined, "Axor"]]);
  expect(tidyBlock([["9BM1", "A1"], head], VEHICLE)).toMatchObject({
    header: [],
    lines: [["9BM1", "A1"], head],
  });
});

test("FORM-31 FORM-34: a column that is blank below its heading is none: a new part keeps its quantity of 1", () => {
  const [line] = tidyBlock(
    [
      ["Código", "Descrição", "Qtd"],
      ["A1", "Farol", ""],
    ],
    LABELS,
  ).lines;
  expect(line).toEqual(["A1", "Farol", undefined, undefined]);
});

test("FORM-31: a column that is blank below its heading empties the cells that it lies over", () => {
  const block = [
    ["Qtd", "Código"],
    ["", "A1"],
    ["", ""],
    ["", ""],
  ];
  const linesIn = (columns: number) => tidyBlock(block, LABELS, () => ({ rows: 2, columns })).lines;
  expect(linesIn(4)).toEqual([
    ["A1", undefined, "", undefined],
    ["", undefined, "", undefined],
  ]);
  expect(linesIn(0)[0]).toEqual(["A1", undefined, undefined, undefined]);
});

test("FORM-31: a heading alone has no rows, and empties nothing", () => {
  expect(
    tidyBlock(
      [
        ["Chassi", "Modelo"],
        ["", ""],
        ["", " "],
      ],
      VEHICLE,
    ).lines,
  ).toEqual([]);
});

test("FORM-31: columns beyond a table count where they have a text", () => {
  expect(filledFrom([["a", "", "c", "", "e"], ["", "b", "c"], []], 1)).toEqual([1, 2, 4]);
  expect(filledFrom([["a", "", undefined, " "]], 1)).toEqual([]);
});

test("FORM-31: whatever the order of the columns, each text comes to its label", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(VEHICLE, { minLength: 2 }), (headings) => {
      expect(taken(headings.join(","))).toEqual(
        Object.fromEntries(headings.map((label, at) => [label, String(at)])),
      );
    }),
  );
});

test("FORM-31: a line of more cells than any table has columns is not searched for a heading", () => {
  const line = [...VEHICLE, ...Array.from({ length: 290 }, (_cell, at) => String(at))];
  expect(tidyBlock([line, ["x"]], VEHICLE).header).toEqual([]);
});

test("FORM-31: no text is lost but a heading's, and what is tidy stays as it is", () => {
  const cell = fc.oneof(fc.constantFrom(...LABELS), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 5 }), (block) => {
      const { lines, header, unknown } = tidyBlock(block, LABELS);
      const texts = (all: typeof lines): string[] =>
        all.flatMap((line) => line.flatMap((text = "") => (text.trim() === "" ? [] : [text])));
      const sent = texts(block).length - header.length;
      expect(texts(lines).length < sent).toBe(unknown.length > 0);
      if (header.length > 0) return;
      expect(texts(lines)).toEqual(texts(block));
      // Without labels there is no heading left to find.
      expect(tidyBlock(lines as string[][], []).lines).toEqual(lines);
    }),
  );
});

test("contract: a heading of which somebody said which column it is goes there before any guess, and not before the label itself", () => {
  const told = new Map([
    ["cor", "Observação 2"],
    ["placa", "Modelo"],
    ["setor", "Oficina"],
  ]);
  const read = (...headings: string[]) =>
    tidyBlock([headings, headings.map((_one, at) => String(at))], VEHICLE, undefined, told);
  const { lines, unknown, named } = read("Chassi", " CÔR: ", "Modelo", "Placa", "Setor");
  expect([lines[0]?.[0], lines[0]?.[9], lines[0]?.[2]]).toEqual(["0", "1", "2"]);
  expect(unknown).toEqual(["Placa", "Setor"]);
  expect(named).toEqual(
    new Map([
      [0, "Chassi"],
      [9, "CÔR:"],
      [2, "Modelo"],
    ]),
  );
  // It makes a heading of a line that has one label beside.
  expect(read("Cor", "Placa").named).toEqual(
    new Map([
      [9, "Cor"],
      [2, "Placa"],
    ]),
  );
});

test("contract: of what is no column the headings that somebody wrote can be said to be one", () => {
  const { unknown } = tidyBlock(
    [
      ["Chassi", "Modelo", "Cor", ""],
      ["1", "2", "3", "4"],
    ],
    VEHICLE,
  );
  expect(unknown).toEqual(["Cor", "coluna 4, sem título"]);
  expect(writtenHeadings({ unknown })).toEqual(["Cor"]);
});
