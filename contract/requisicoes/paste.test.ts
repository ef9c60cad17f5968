import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../tests/any-char.ts";
import { isStorableText } from "../platform/text.ts";
import { printTsvCell } from "../platform/tsv.ts";
import type { PastedItem } from "./paste.ts";
import { MAX_ITEMS, parsePastedItems } from "./paste.ts";

function part(item_codigo: string, item_desc: string): PastedItem {
  return {
    item_codigo,
    item_desc,
    item_qtd: 1,
    item_preco_unitario: 0,
    item_preco_bruto: 0,
    item_preco: 0,
  };
}

test("FORM-31 FORM-32: a block from Excel gives code and description of each line", () => {
  expect(parsePastedItems("A1\tFarol\r\nB2\tPára-choque\nC3\tÓleo\rD4")).toMatchObject({
    rows: [part("A1", "Farol"), part("B2", "Pára-choque"), part("C3", "Óleo"), part("D4", "")],
    leftOut: 0,
    header: [],
  });
});

test("FORM-32: cells are trimmed and otherwise kept as typed", () => {
  expect(parsePastedItems("  a-1 b\u00a0\t Filtro  de óleo ").rows).toEqual([
    part("a-1 b", "Filtro  de óleo"),
  ]);
});

test("FORM-31: a quoted cell is one cell, its line breaks and tabs become spaces", () => {
  expect(parsePastedItems('"A1"\t"Farol ""LED""\r\nesquerdo\t2"\nB2\ttubo 1/2"').rows).toEqual([
    part("A1", 'Farol "LED" esquerdo 2'),
    part("B2", 'tubo 1/2"'),
  ]);
});

test("FORM-33: rows with neither code nor description are dropped, rows with one of them stay", () => {
  expect(parsePastedItems("\n \t\u00a0\n\t\t5\nA1\n\tsó descrição\n\n").rows).toEqual([
    part("A1", ""),
    part("", "só descrição"),
  ]);
});

test("FORM-34: quantity is 1 and prices are 0, whatever stands in further columns, which are given beside", () => {
  const { rows, further } = parsePastedItems("\t\t1\nA1\tFarol\t7\t1.234,56\nA2");
  expect(rows).toEqual([part("A1", "Farol"), part("A2", "")]);
  expect(further).toEqual([["7", "1.234,56"], []]);
});

test("FORM-31 FORM-32: under a heading code, description and what is further are found by it, and its other columns are named", () => {
  const labels = ["Código da Peça", "Descrição da Peça", "Quantidade", "Preço Unitário"];
  expect(parsePastedItems("Qtd\tCor\tDescrição\tCódigo\n7\tazul\tFarol\tA1", { labels })).toEqual({
    rows: [part("A1", "Farol")],
    further: [["7", ""]],
    leftOut: 0,
    header: ["Qtd", "Cor", "Descrição", "Código"],
    unknown: ["Cor"],
  });
});

test("FORM-31: rows beyond what the table holds are counted, not kept", () => {
  const lines = Array.from({ length: MAX_ITEMS + 3 }, (_, index) => `P${index}\tPeça`).join("\n");
  const pasted = parsePastedItems(lines);
  expect(pasted.rows).toHaveLength(2000);
  expect(pasted.leftOut).toBe(3);
  expect(pasted.rows.at(-1)?.item_codigo).toBe("P1999");
  expect(parsePastedItems("A\n\nB\nC", { room: 1 })).toEqual({
    rows: [part("A", "")],
    further: [[]],
    leftOut: 2,
    header: [],
    unknown: [],
  });
  expect(parsePastedItems("A\nB", { room: 0 })).toMatchObject({ rows: [], further: [], leftOut: 2 });
});

const wild = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", "\r", " ", "\u0000", "\ud800") }),
);

test("FORM-31 FORM-33: any text gives trimmed, storable rows in which something stands", () => {
  fc.assert(
    fc.property(wild, fc.nat(5), (text, room) => {
      const { rows, leftOut } = parsePastedItems(text, { room });
      expect(rows.length).toBeLessThanOrEqual(room);
      expect(leftOut).toBe(parsePastedItems(text).rows.length - rows.length);
      for (const { item_codigo, item_desc } of rows) {
        expect(item_codigo + item_desc).not.toBe("");
        for (const cell of [item_codigo, item_desc]) {
          expect(isStorableText(cell) && cell === cell.trim() && !/[\t\r\n]/.test(cell)).toBe(true);
        }
      }
    }),
  );
});

test("FORM-31 FORM-32 FORM-33: any rows printed as a spreadsheet does come back, in order", () => {
  const cell = fc
    .oneof(
      fc.string({ unit: anyChar }),
      fc.string({ unit: fc.constantFrom("Ç", '"', "\t", "\n", "\r", " ") }),
    )
    .filter(isStorableText);
  const shown = (text: string): string => text.replace(/[\t\r\n]+/g, " ").trim();
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (table) => {
      const text = table.map((row) => row.map(printTsvCell).join("\t")).join("\r\n");
      const expected = table
        .map(([codigo = "", desc = ""]) => part(shown(codigo), shown(desc)))
        .filter((row) => row.item_codigo !== "" || row.item_desc !== "");
      expect(parsePastedItems(text)).toMatchObject({ rows: expected, leftOut: 0, header: [] });
    }),
  );
});
