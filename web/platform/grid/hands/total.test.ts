import fc from "fast-check";
import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../columns.ts";
import { totalText } from "./total.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "codigo", label: "Código", kind: "text", width: 80 },
  { key: "qtd", label: "Quantidade", kind: "integer", width: 80 },
  { key: "preco", label: "Preço", kind: "money", width: 80 },
  {
    key: "total",
    label: "Total",
    kind: "computed",
    width: 80,
    value: ({ qtd, preco }) => (typeof qtd === "number" && typeof preco === "number" ? qtd * preco : null),
  },
  { key: "remover", label: "", kind: "action", width: 40 },
];
const ROWS: readonly GridRow[] = [
  { id: "1", codigo: "0012", qtd: 1000, preco: 0.1 },
  { id: "2", codigo: "A", qtd: 234, preco: 0.2 },
  { id: "3", codigo: "B", qtd: null, "qtd:escrito": "dois", preco: null },
];
const total = (top: number, left: number, bottom: number, right: number): string =>
  totalText({ columns: COLUMNS, rows: ROWS }, { top, left, bottom, right });

test("contract: what is selected is counted and summed, as money where it is money; texts, refused texts and buttons are no numbers", () => {
  expect(total(0, 1, 0, 1)).toBe("");
  expect(total(0, 0, 2, 0)).toBe("3 células");
  expect(total(0, 1, 2, 1)).toBe("3 células, soma 1.234");
  // Whole cents: 0,1 and 0,2 are no 0,30000000000000004.
  expect(total(0, 2, 2, 2)).toBe("3 células, soma R$ 0,30");
  expect(total(0, 2, 1, 3)).toBe("4 células, soma R$ 147,10");
  expect(total(0, 1, 1, 2)).toBe("4 células, soma 1.234,3");
  expect(total(0, 0, 2, 4)).toBe("12 células, soma 1.381,1");
  expect(total(1, 3, 1, 4)).toBe("");
});

test("contract: whatever is selected, the sum is that of its numbers to the cent, and every cell but buttons counts", () => {
  const cents = fc.nat(99_999_999);
  fc.assert(
    fc.property(fc.array(cents, { minLength: 2, maxLength: 40 }), (list) => {
      const rows = list.map((one, at) => ({ id: String(at), codigo: "A", qtd: null, preco: one / 100 }));
      const sum = list.reduce((before, one) => before + BigInt(one), 0n);
      const [whole, rest] = [sum / 100n, String(sum % 100n).padStart(2, "0")];
      expect(
        totalText({ columns: COLUMNS, rows }, { top: 0, left: 2, bottom: list.length - 1, right: 2 }),
      ).toBe(`${list.length} células, soma R$ ${whole.toLocaleString("pt-BR")},${rest}`);
    }),
  );
});
