import { expect, test } from "vitest";
import type { GridColumn } from "../grid/index.ts";
import { rowStateOf } from "./row-state.ts";

const COLUMNS: readonly GridColumn[] = [
  { key: "info_chassi", label: "Chassi", kind: "text", width: 1, required: true },
  { key: "info_modelo", label: "Modelo", kind: "text", width: 1, required: true, maxLength: 3 },
  { key: "info_data_os", label: "Data da O.S.", kind: "date", width: 1 },
];

test("STBL-19*: a row tells what it lacks and what was not taken, each once", () => {
  const row = {
    id: "1",
    info_chassi: "",
    info_modelo: "",
    "info_modelo:escrito": "Axor",
    info_data_os: "",
    "info_data_os:escrito": "31/02/2026",
  };
  expect(rowStateOf(COLUMNS, row)).toEqual({ missing: ["Chassi"], refused: ["Modelo", "Data da O.S."] });
  expect(rowStateOf(COLUMNS, { id: "1", info_chassi: "9BM1", info_modelo: "Ax", info_data_os: "" })).toEqual({
    missing: [],
    refused: [],
  });
});
