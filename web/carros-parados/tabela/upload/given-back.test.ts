import * as fc from "fast-check";
import { expect, it } from "vitest";
import { columnsOf, type ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { printTsvCell } from "../../../../contract/platform/tsv.ts";
import { gridColumns } from "../columns.ts";
import { cellsOf, newRow } from "../model/linhas.ts";
import { readPastedRows } from "../paste/paste-rows.ts";
import { givenBack } from "./given-back.ts";
import { cellName, planOf, type Plan } from "./plan.ts";

const columns = gridColumns({
  colunas: columnsOf({ info: true, dac: false }),
  isWritable: true,
  semana: "202611",
  onRemove: () => undefined,
  onChat: () => undefined,
  previsaoHint: () => null,
});
const COLUNAS = [
  "info_numero_pedido",
  "info_chassi",
  "info_item_codigo",
  "info_modelo",
  "info_data_os",
] as const;
const arquivo = (linhas: readonly (readonly string[])[]): ArquivoLido => ({
  planilha: "Plan1",
  colunas: [...COLUNAS],
  ignorados: [],
  notas: [],
  linhas: linhas.map((celulas, at) => ({ linha: at + 2, info_linha_id: null, celulas: [...celulas] })),
});
const plan = (file: ArquivoLido, mended: ReadonlyMap<string, string> = new Map()): Plan =>
  planOf({ arquivo: file, rows: [], columns, idOf: String, newRow, mended });
const tsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map(printTsvCell).join("\t")).join("\r\n");

it("SIMP-05* SPST-01*: refused rows that are copied, mended in a spreadsheet and pasted are the rows that were meant", () => {
  const file = arquivo([
    ["0042", "9,15E+43", "A 205-1", "Axor", "02/03/2026"],
    ["0043", "9BM2", "A2", 'dito "LS"', ""],
    ["0044", "aguardando a peça", "A3", "Atego", "9-mar"],
  ]);
  const back = givenBack(plan(file).refused, file, new Map());
  expect(back[0]?.slice(-2)).toEqual(["Linha no arquivo", "Motivo da recusa"]);
  expect(back.slice(1).map((line) => line.slice(0, 6))).toEqual([
    ["0042", "9,15E+43", "A 205-1", "Axor", "02/03/2026", "2"],
    ["0044", "aguardando a peça", "A3", "Atego", "9-mar", "4"],
  ]);
  const mended = back.map((line, at) => (at === 0 ? line : line.with(1, `9bm-${at}`)));
  const read = readPastedRows(tsv(mended), columns, newRow);
  expect(read).toMatchObject({ refused: [], unknown: [], locked: [], cutOff: 0, leftOut: 0 });
  const blank = { info_data_pedido: "", info_motivo_diagnostico: "", info_obs_1: "", dac_previsao: null };
  expect(read.rows).toMatchObject([
    {
      ...blank,
      info_numero_pedido: "0042",
      info_chassi: "9BM1",
      info_item_codigo: "A2051",
      info_modelo: "Axor",
      info_data_os: "2026-03-02",
    },
    {
      ...blank,
      info_numero_pedido: "0044",
      info_chassi: "9BM2",
      info_item_codigo: "A3",
      info_modelo: "Atego",
      info_data_os: "2026-03-09",
    },
  ]);
});

it("SIMP-05*: what was written in the dialog goes along", () => {
  const file = arquivo([["1", "9,15E+43", "2,05E+11", "Axor", ""]]);
  const texts = new Map([[cellName(2, "info_chassi"), "9BM1"]]);
  expect(givenBack(plan(file, texts).refused, file, texts)[1]?.slice(0, 3)).toEqual([
    "1",
    "9BM1",
    "2,05E+11",
  ]);
});

it("SIMP-05* SPST-01*: whatever rows say, and in whichever order their columns come back, to paste them is to mend them here", () => {
  const text = fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('"', "a\tb", "a\nb", "0042", "=1+1", "Modelo"),
  );
  const linha = fc.tuple(text, fc.constant("9,15E+43"), text, text, fc.constantFrom("", "02/03/2026"));
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 });
  fc.assert(
    fc.property(fc.array(linha, { minLength: 1, maxLength: 4 }), order, (linhas, places) => {
      const file = arquivo(linhas);
      const { refused } = plan(file);
      const [head = [], ...back] = givenBack(refused, file, new Map());
      const mended = back.map((line) => line.with(1, `9BM${line[5]}`));
      const block = [head, ...mended].map((line) => places.map((at) => line[at] ?? ""));
      const pasted = readPastedRows(tsv(block), columns, newRow);
      expect(pasted.unknown).toEqual([]);
      const texts = refused.map(({ linha }) => [cellName(linha, "info_chassi"), `9BM${linha}`] as const);
      const here = plan(file, new Map(texts));
      const rows = [...here.added, ...here.doubtful, ...here.refused];
      expect(pasted.rows.map(cellsOf)).toEqual(
        rows.toSorted((one, other) => one.linha - other.linha).map(({ row }) => cellsOf(row)),
      );
    }),
  );
});
