import { expect, test } from "vitest";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { compared, duplicatesOf } from "./compare-duplicates.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "info_chassi", label: "Chassi", kind: "text", width: 1 },
  { key: "info_modelo", label: "Modelo", kind: "text", width: 1 },
  { key: "info_data_os", label: "Data da O.S.", kind: "date", width: 1 },
  { key: "info_obs_1", label: "Observação 1", kind: "text", width: 1 },
  { key: "info_obs_2", label: "Observação 2", kind: "text", width: 1 },
  { key: "dac_observacao", label: "Observação DAC", kind: "text", width: 1, editable: () => false },
  { key: "excluir", label: "", kind: "action", width: 1 },
];
const row = (id: string, more: Record<string, string>): GridRow => ({ id, info_modelo: "Axor", ...more });

test("OP-76*: rows of the table and those that come are told apart, each by its line where it came from", () => {
  const rows = ["1", "2", "n-1", "n-2"].map((id) => row(id, {}));
  const lines = new Map([
    ["1", 7],
    ["n-1", 8],
    ["n-2", 12],
  ]);
  const groups = [
    ["2", "n-2"],
    ["1", "n-1"],
  ];
  expect(duplicatesOf(rows, groups, { from: "file", lines })).toEqual([
    [
      { row: rows[1], from: "table", linha: 2 },
      { row: rows[3], from: "file", linha: 12 },
    ],
    [
      { row: rows[0], from: "file", linha: 7 },
      { row: rows[2], from: "file", linha: 8 },
    ],
  ]);
});

test("OP-76*: what differs is told apart from what is alike; what is refused differs as it was typed", () => {
  const group = [
    row("1", { info_chassi: "A", info_obs_1: "x", info_data_os: "", dac_observacao: "y" }),
    row("2", { info_chassi: "a", info_obs_1: "", info_data_os: "", "info_data_os:escrito": "31/02/2026" }),
  ];
  const { differing, alike } = compared(group, COLUMNS);
  expect(differing.map(({ key }) => key)).toEqual(["info_data_os", "info_obs_1"]);
  expect(alike.map(({ key }) => key)).toEqual(["info_modelo"]);
});
