import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../contract/carros-parados/index.ts";
import type { RelatorioTabela } from "../../../contract/relatorios/index.ts";
import { cellText, partsOf, usedColumns } from "./relatorio-parts.ts";

const linha = (differs: object = {}) =>
  ({ info_chassi: "9BM", info_obs_1: "", info_data_os: "", dac_previsao: null, ...differs }) as never;
const week = (conta: string, info_semana: string, rows: readonly never[]): RelatorioTabela =>
  ({ info_concessionario_id: conta, info_semana, info_dados: rows }) as never;

describe("a report on the screen", () => {
  it("SREP-09* SREP-10*: has its weeks in parts of so many rows, the first of a dealer and of a week said so", () => {
    const rows = Array.from({ length: 5 }, (_, at) => linha({ info_linha_id: at }));
    const tabelas = [
      week("1", "202601", rows),
      week("1", "202602", rows.slice(4)),
      week("2", "202601", rows.slice(3)),
    ];
    const told = (size: number) =>
      partsOf(tabelas, size).map((part) => [part.key, part.rows.length, part.opensDealer, part.opensWeek]);
    expect(told(2)).toEqual([
      ["1 202601 0", 2, true, true],
      ["1 202601 1", 2, false, false],
      ["1 202601 2", 1, false, false],
      ["1 202602 0", 1, false, true],
      ["2 202601 0", 2, true, true],
    ]);
    expect(told(Infinity)).toEqual([
      ["1 202601 0", 5, true, true],
      ["1 202602 0", 1, false, true],
      ["2 202601 0", 2, true, true],
    ]);
  });

  it("contract: columns that are blank in all of it are left out; a forecast of 0 is none that is missing", () => {
    const colunas = columnsOf({ info: false, dac: false }).filter(({ id }) =>
      ["info_chassi", "info_obs_1", "dac_previsao"].includes(id),
    );
    const used = (rows: readonly never[]) =>
      usedColumns(colunas, [week("1", "202601", [linha()]), week("1", "202602", rows)]).map(({ id }) => id);
    expect(used([linha()])).toEqual(["info_chassi"]);
    expect(used([linha({ dac_previsao: 0, info_obs_1: "x" })])).toEqual([
      "info_chassi",
      "info_obs_1",
      "dac_previsao",
    ]);
  });

  it("CROSS-04*: days are read as days", () => {
    expect(cellText(linha({ info_data_os: "2026-03-09" }), "info_data_os")).toBe("09/03/2026");
    expect(cellText(linha({ info_chassi: "2026" }), "info_chassi")).toBe("2026");
    expect(cellText(linha(), "dac_previsao")).toBe("");
  });
});
