import { expect, it } from "vitest";
import { matchedIn, openInPaste, toldHeadings } from "./pasted-titles.ts";

const COLUMNS = [
  { key: "info_chassi", label: "Chassi" },
  { key: "info_obs_4", label: "Observação 4" },
  { key: "dac_previsao", label: "Previsão (Semana)" },
];
const TOLD = toldHeadings(
  [
    { titulo: "cor", coluna: "info_obs_4" },
    { titulo: "setor", coluna: "info_obs_3" },
  ],
  COLUMNS,
);

it("contract: a paste goes by the headings that were matched by hand, as far as the table has their columns", () => {
  expect(TOLD).toEqual(new Map([["cor", "Observação 4"]]));
  const named = new Map([
    [0, "Chassi"],
    [1, "CÔR"],
  ]);
  expect(matchedIn({ named }, COLUMNS, TOLD)).toEqual([{ titulo: "CÔR", coluna: "info_obs_4" }]);
});

it("contract: of a paste the headings that are no column can be one that it lacks, and what was said of one can be taken back", () => {
  const all = new Map([
    [0, "Chassi"],
    [1, "Cor"],
  ]);
  const open = openInPaste({ named: all, unknown: ["Filial", "coluna 4, sem título"] }, COLUMNS, TOLD);
  expect(open?.titulos).toEqual(["Cor", "Filial"]);
  expect(open?.chosen).toEqual(new Map([["info_obs_4", "Cor"]]));
  expect(open?.colunas.map(({ coluna }) => coluna)).toEqual([
    "info_item_codigo",
    "info_modelo",
    "info_garantia",
    "info_data_os",
    "info_data_pedido",
    "info_motivo_diagnostico",
    "info_numero_pedido",
    "info_obs_1",
    "info_obs_2",
    "info_obs_3",
    "info_obs_4",
  ]);
  expect(openInPaste({ named: new Map(), unknown: ["coluna 4, sem título"] }, COLUMNS, TOLD)).toBeNull();
});
