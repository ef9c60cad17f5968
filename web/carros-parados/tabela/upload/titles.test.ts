import { expect, it } from "vitest";
import {
  INFO_COLUNAS,
  type ArquivoLido,
  type InfoColuna,
} from "../../../../contract/carros-parados/index.ts";
import { changedTitles, openTitles } from "./titles.ts";

const DEALERS = INFO_COLUNAS.filter((name) => name.startsWith("info_"));
const lido = (without: readonly InfoColuna[], more: Partial<ArquivoLido> = {}): ArquivoLido => ({
  planilha: "",
  colunas: DEALERS.filter((name) => !without.includes(name)),
  ignorados: [],
  notas: [],
  linhas: [],
  ...more,
});

it("contract: headings that are no column can be one of those that the file lacks, or whose heading was matched by hand", () => {
  expect(openTitles(lido(["info_data_os"]))).toBeNull();
  expect(openTitles(lido([], { ignorados: ["Filial"] }))).toBeNull();
  expect(
    openTitles(lido(["info_data_os", "info_obs_4"], { ignorados: ["Filial", "MODELO", "Dt OS", "Filial"] })),
  ).toEqual({
    colunas: [
      { coluna: "info_data_os", label: "Data da O.S." },
      { coluna: "info_obs_4", label: "Observação 4" },
    ],
    titulos: ["Filial", "Dt OS"],
    chosen: new Map(),
  });
  expect(openTitles(lido([], { casados: [{ titulo: "VIN", coluna: "info_chassi" }] }))).toEqual({
    colunas: [{ coluna: "info_chassi", label: "Chassi" }],
    titulos: ["VIN"],
    chosen: new Map([["info_chassi", "VIN"]]),
  });
});

it("contract: what is sent of matched headings is what changed: a heading without a column is forgotten, one that moved is not", () => {
  const before = new Map([
    ["info_data_os", "Dt OS"],
    ["info_obs_1", "Filial"],
    ["info_chassi", "VIN"],
  ] as const);
  expect(changedTitles(before, before)).toEqual([]);
  const now = new Map<InfoColuna, string>([
    ...before,
    ["info_data_os", ""],
    ["info_obs_1", "Obs"],
    ["info_obs_2", "Filial"],
  ]);
  expect(changedTitles(before, now)).toEqual([
    { titulo: "Dt OS", coluna: null },
    { titulo: "Obs", coluna: "info_obs_1" },
    { titulo: "Filial", coluna: "info_obs_2" },
  ]);
});
