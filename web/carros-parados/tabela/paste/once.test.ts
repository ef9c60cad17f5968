import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { repeatedIn } from "./once.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "info_chassi", label: "Chassi", kind: "text", width: 1 },
  { key: "info_item_codigo", label: "Código da Peça", kind: "text", width: 1 },
  { key: "info_modelo", label: "Modelo", kind: "text", width: 1 },
  { key: "info_data_os", label: "Data da O.S.", kind: "date", width: 1 },
  { key: "dac_observacao", label: "Observação DAC", kind: "text", width: 1, editable: () => false },
  { key: "excluir", label: "", kind: "action", width: 1 },
];
const row = (id: string, more: Record<string, string> = {}): GridRow => ({
  id,
  info_chassi: "9BM1",
  info_item_codigo: "A1",
  info_modelo: "Axor",
  info_data_os: "2026-03-02",
  ...more,
});
const repeated = (...rows: GridRow[]): string[] => [...repeatedIn(rows, COLUMNS)];

test("contract: three rows that say the same are one, the first, with what DAC wrote in it", () => {
  expect(repeated(row("1", { dac_observacao: "vista" }), row("n-1"), row("n-2"))).toEqual(["n-1", "n-2"]);
});

test("SPST-07* contract: rows that differ in a cell, or in what was refused in it, are still to be chosen from", () => {
  expect(repeated(row("1"), row("n-1", { info_modelo: "Atego" }), row("n-2"))).toEqual([]);
  const refused = { info_data_os: "", "info_data_os:escrito": "31/02/2026" };
  expect(repeated(row("1", { info_data_os: "" }), row("n-1", refused), row("n-2", refused))).toEqual(["n-2"]);
  expect(repeated(row("1"), row("n-1", { info_chassi: "9BM2" }))).toEqual([]);
});

test("contract: rows without chassis or part are nobody's, and none of them is taken for another", () => {
  const nobody = { info_item_codigo: "" };
  expect(repeated(row("1", nobody), row("2", nobody))).toEqual([]);
});
