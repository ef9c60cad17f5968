import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  EXTRATO_COLUMNS,
  EXTRATO_MARKS,
  ITEM_STATUSES,
  OBSERVACOES,
  clampAtendida,
  extratoFileName,
  extratoMarkOf,
} from "./extrato.ts";
import { checkStaffRows, staffRowsOf, withStaffRows } from "./staff-items.ts";
import { requestTypeOf } from "./types/index.ts";

const sinistro = requestTypeOf("sinistro");

const part = (item_codigo: string, item_qtd: number): Record<string, unknown> => ({
  item_codigo,
  item_desc: `Peça ${item_codigo}`,
  item_qtd,
  item_preco_unitario: 10,
  item_preco_bruto: 10 * item_qtd,
  item_preco: 6.9 * item_qtd,
});

test("DET-27 DET-29: the columns in their order, and which of them staff write", () => {
  expect(EXTRATO_COLUMNS.map(({ label }) => label)).toEqual([
    "Observação",
    "Status",
    "Código",
    "Descrição",
    "Quantidade Solicitada",
    "Quantidade Atendida",
    "Preço Unitário",
    "Preço Bruto",
    "Preço Seguradora",
  ]);
  expect(EXTRATO_COLUMNS.filter(({ editable }) => editable).map(({ name }) => name)).toEqual([
    "item_observacao",
    "item_status",
    "item_codigo",
    "item_desc",
    "item_qtd_atendida",
  ]);
});

test("DET-30* contract: a code that was stored before Excel's codes were refused is not judged, another one is", () => {
  const items = [part("1MAR", 1), part("A2", 1)];
  const rows = staffRowsOf(sinistro, items, null);
  const save = (...codes: string[]): unknown =>
    checkStaffRows(
      sinistro,
      items,
      rows,
      codes.map((item_codigo) => ({ item_codigo, item_status: "OK" })),
    ).campos;
  expect(save("1MAR", "A2")).toEqual([]);
  expect(save("1MAR", "2MAR")).toMatchObject([{ campo: "itens[1].item_codigo" }]);
});

test("DET-30 DET-31: the observations and statuses that there are", () => {
  expect(OBSERVACOES).toEqual(["B.O", "Substituído", "Sucessor", "Sucessor - B.O"]);
  expect(ITEM_STATUSES).toEqual(["OK", "1", "2a", "2b"]);
});

test("DET-34 DET-35 DET-36 OP-35: three values have a colour, each with a sign of its own beside it", () => {
  expect(EXTRATO_MARKS.map(({ value, fill, text }) => [value, fill, text])).toEqual([
    ["Substituído", "FFF176", "5D4037"],
    ["Sucessor - B.O", "1565C0", "FFEB3B"],
    ["1", "D32F2F", "FFFFFF"],
  ]);
  expect(new Set(EXTRATO_MARKS.map(({ sign }) => sign)).size).toBe(3);
  expect(extratoMarkOf("item_observacao", "1")).toBeUndefined();
  expect(extratoMarkOf("item_status", "Substituído")).toBeUndefined();
  expect(extratoMarkOf("item_status", "1")?.sign).toBe("!");
});

test("DET-32 DET-33 OP-34: floored first, then held between 0 and the quantity asked for", () => {
  expect([1.9, -0.1, 3, 2.999, Infinity, NaN].map((value) => clampAtendida(value, 2))).toEqual([
    1, 0, 2, 2, 2, 0,
  ]);
  fc.assert(
    fc.property(fc.double(), fc.anything(), (value, qtd) => {
      const kept = clampAtendida(value, qtd);
      expect(Number.isInteger(kept) && kept >= 0).toBe(true);
      expect(clampAtendida(kept, qtd)).toBe(kept);
      expect(kept).toBeLessThanOrEqual(typeof qtd === "number" && qtd > 0 ? qtd : 0);
    }),
  );
});

test("DET-39 OP-35: the file is named by number and day, as São Paulo sees it", () => {
  // 01:30 in UTC is still the day before in São Paulo.
  const seconds = Date.UTC(2026, 2, 14, 1, 30) / 1000;
  expect(extratoFileName(1_773_000_000, seconds)).toBe("Extrato - Sinistro #1773000000 - 13-03-2026.xlsx");
});

test("OP-34: any JSON at all gives rows that fit the parts, and taken again come back as they are", () => {
  const items = [part("A", 1), part("B", 40)];
  const cell = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(...OBSERVACOES, ...ITEM_STATUSES, "", null, 1.5, 39, -1),
  );
  const keys = fc.constantFrom(...EXTRATO_COLUMNS.map(({ name }) => name), "__proto__", "x");
  const row = fc.oneof(fc.dictionary(keys, cell), fc.jsonValue({ maxDepth: 1 }));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 3 }), (sent) => {
      const { rows, campos } = checkStaffRows(sinistro, items, staffRowsOf(sinistro, items, null), sent);
      expect(rows).toHaveLength(2);
      for (const [index, one] of rows.entries()) {
        expect(["", ...OBSERVACOES]).toContain(one["item_observacao"]);
        expect(["", ...ITEM_STATUSES]).toContain(one["item_status"]);
        const attended = Number(one["item_qtd_atendida"]);
        expect(clampAtendida(attended, items[index]?.["item_qtd"])).toBe(attended);
      }
      if (campos.length > 0) return;
      expect(checkStaffRows(sinistro, items, rows, rows)).toEqual({ rows, campos: [] });
      for (const [index, shown] of withStaffRows(items, rows).entries())
        for (const key of ["item_qtd", "item_preco_unitario", "item_preco_bruto", "item_preco"])
          expect(shown[key]).toBe(items[index]?.[key]);
    }),
  );
});
