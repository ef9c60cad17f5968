import { expect, it } from "vitest";
import { columnsOf, type ArquivoLido } from "../../../../contract/carros-parados/index.ts";
import { gridColumns } from "../columns.ts";
import { newRow } from "../model/linhas.ts";
import { cellName, planOf } from "./plan.ts";

const columns = gridColumns({
  colunas: columnsOf({ info: true, dac: false }),
  isWritable: true,
  semana: "202611",
  onRemove: () => undefined,
  onChat: () => undefined,
  previsaoHint: () => null,
});
const row = (id: string, info_chassi: string, more: object = {}) => ({
  ...newRow({ info_chassi, info_item_codigo: "A1", info_modelo: "Axor", ...more }),
  id,
});
const arquivo = (
  ...linhas: readonly (readonly [id: number | null, ...celulas: string[]])[]
): ArquivoLido => ({
  planilha: "Plan1",
  colunas: ["info_chassi", "info_item_codigo", "info_modelo", "info_data_os"],
  ignorados: [],
  notas: [],
  linhas: linhas.map(([info_linha_id, ...celulas], at) => ({
    linha: at + 2,
    info_linha_id,
    celulas,
    ...(celulas.includes("#N/D") && { erros: [celulas.indexOf("#N/D")] }),
  })),
});
const STAYS = { removesAbsent: false, takesDoubtful: false };
const GOES = { removesAbsent: true, takesDoubtful: false };
const plan = (file: ArquivoLido, rows: ReturnType<typeof row>[], mended: readonly [string, string][] = []) =>
  planOf({ arquivo: file, rows, columns, idOf: String, newRow, mended: new Map(mended) });

it("SIMP-07* contract: rows of a file are those of the table by chassis and part, then by key; others are new; what changes is told cell by cell", () => {
  const rows = [
    row("1", "9BM1", { dac_observacao: "vista", info_obs_1: "fica" }),
    row("2", "9BM2"),
    row("3", "9BM3"),
  ];
  const { added, changed, same, absent, result } = plan(
    arquivo(
      [1, "9BM9", "A1", "Axor", ""],
      [null, "9bm-2", "A1", "Axor", ""],
      [null, "9BM4", "A1", "Atego", "2/3/26"],
    ),
    rows,
  );
  expect(changed.map(({ linha, changes }) => [linha, changes])).toEqual([
    [
      2,
      [
        { label: "Chassi", before: "9BM1", after: "9BM9" },
        { label: "Observação DAC", before: "vista", after: "" },
      ],
    ],
  ]);
  expect(same).toBe(1);
  expect(added.map(({ linha }) => linha)).toEqual([4]);
  expect(absent.map(({ id }) => id)).toEqual(["3"]);
  expect(result(STAYS).map((one) => one["info_chassi"])).toEqual(["9BM9", "9BM2", "9BM3", "9BM4"]);
  expect(result(GOES).map((one) => one["info_chassi"])).toEqual(["9BM9", "9BM2", "9BM4"]);
  expect(result(STAYS)[0]).toMatchObject({ id: "1", dac_observacao: "", info_obs_1: "fica" });
  expect(result(STAYS)[3]).toMatchObject({ info_data_os: "2026-03-02" });
});

it("SIMP-07* OP-67* contract: in a file that was sorted without its keys each row is that of its vehicle, and a new one takes nobody's key", () => {
  const rows = [row("1", "9BM1", { dac_observacao: "da 1" }), row("2", "9BM2", { dac_observacao: "da 2" })];
  const { result } = plan(
    arquivo(
      [1, "9bm-2", "A1", "de 2", ""],
      [2, "9BM1", "A1", "de 1", ""],
      [null, "9BM3", "A1", "", ""],
      [1, "9BM4", "A1", "", ""],
    ),
    rows,
  );
  expect(
    result(GOES).map(({ id, info_modelo, dac_observacao }) => [id, info_modelo, dac_observacao]),
  ).toEqual([
    ["1", "de 1", "da 1"],
    ["2", "de 2", "da 2"],
    [expect.stringMatching(/^n-/), "", ""],
    [expect.stringMatching(/^n-/), "", ""],
  ]);
});

it("SIMP-05* SIMP-06*: a cell that its column does not take keeps its row out, with the row of the file, until it is mended; a day that is none is blank and its row goes in", () => {
  const file = arquivo(
    [null, "9,15E+43", "A1", "Axor", "02/03/2026"],
    [null, "9BM2", "A1", "#N/D", ""],
    [null, "9BM3", "A1", "Axor", "31/02/2026"],
  );
  const { refused, added, blanked, result } = plan(file, []);
  expect(
    refused.flatMap(({ bad }) => bad).map(({ linha, label, text, reason }) => [linha, label, text, reason]),
  ).toEqual([
    [
      2,
      "Chassi",
      "9,15E+43",
      "O Excel trocou este código por um número. Formate a coluna como texto e escreva o código certo.",
    ],
    [3, "Modelo", "#N/D", "O arquivo tem um erro de fórmula nesta célula"],
  ]);
  expect(added.map(({ linha }) => linha)).toEqual([4]);
  expect(blanked).toMatchObject([
    {
      linha: 4,
      label: "Data da O.S.",
      text: "31/02/2026",
      reason: "Data com formato inválido: 31/02 não existe",
    },
  ]);
  expect(result(STAYS)).toMatchObject([
    { info_chassi: "9BM3", info_data_os: "", "info_data_os:escrito": "31/02/2026" },
  ]);
  const mended = plan(
    file,
    [],
    [
      [cellName(2, "info_chassi"), "9BM1"],
      [cellName(3, "info_modelo"), "Atego"],
    ],
  );
  expect(mended.refused).toEqual([]);
  expect(mended.result(STAYS).map((one) => one["info_chassi"])).toEqual(["9BM1", "9BM2", "9BM3"]);
});

it("SIMP-07*: two rows of a file with one chassis and part are two rows, to be settled; a refused row keeps the one of the table", () => {
  const rows = [row("1", "9BM1")];
  const twice = plan(arquivo([null, "9BM1", "A1", "Atego", ""], [null, "9BM1", "A1", "Actros", ""]), rows);
  expect(twice.changed).toHaveLength(1);
  expect(twice.added).toHaveLength(1);
  expect(twice.doubled).toBe(1);
  expect(twice.result(GOES).map((one) => one["info_modelo"])).toEqual(["Atego", "Actros"]);
  const bad = plan(arquivo([1, "9BM1", "A1", "#N/D", ""]), rows);
  expect(bad.doubled).toBe(0);
  expect(bad.result(GOES).map((one) => one["info_modelo"])).toEqual(["Axor"]);
});

it("SIMP-07* STBL-15*: new rows without chassis or part, or with a word for a chassis, are named, and go in only when they are asked for", () => {
  const file = arquivo(
    [null, "9BM1", "A1", "Axor", ""],
    [null, "", "", "Total: 3", ""],
    [null, "9BM2", "", "Atego", ""],
    [null, "Chassi", "Peca", "Modelo", ""],
    [null, "aguardando a fábrica", "A1", "Atego", ""],
    [7, "", "A1", "Atego", ""],
  );
  const { added, doubtful, refused, changed, result } = plan(file, [row("7", "9BM7")]);
  expect(added.map(({ linha }) => linha)).toEqual([2]);
  expect(doubtful.map(({ linha, doubt }) => [linha, doubt])).toEqual([
    [3, "sem chassi e sem código da peça"],
    [4, "sem código da peça"],
    [5, "chassi sem números"],
  ]);
  // Words for a chassis are refused; a row of the table that loses its own is a change, and shown as one.
  expect(refused.flatMap(({ bad }) => bad).map(({ linha, reason }) => [linha, reason])).toEqual([
    [6, "Isto não é um código: são várias palavras. Escreva só o código."],
  ]);
  expect(changed.map(({ linha }) => linha)).toEqual([7]);
  expect(result(STAYS)).toHaveLength(2);
  expect(result({ ...STAYS, takesDoubtful: true })).toHaveLength(5);
});

it("SIMP-05* SPST-05*: what is removed as absent from a file is no row that a refused line of it may be", () => {
  const rows = [
    row("1", "9BM1", { info_item_codigo: "A1" }),
    row("2", "9BM2", { info_item_codigo: "A1" }),
    row("3", "9BM3", { info_item_codigo: "B2" }),
    row("4", "9BM4", { info_item_codigo: "C3" }),
  ];
  const { absent, held, unplaced, result } = plan(
    arquivo(
      [null, "9BM1", "A1", "Atego", ""],
      [null, "9,15E+43", "A1", "Axor", ""],
      [null, "9BM3", "2,05E+11", "Axor", ""],
      [null, "9,15E+43", "2,05E+11", "Axor", ""],
      [null, "9BM9", "Z9", "#N/D", ""],
    ),
    rows,
  );
  expect([absent, held].map((some) => some.map(({ id }) => id))).toEqual([["4"], ["2", "3"]]);
  expect(unplaced).toBe(1);
  expect(result(GOES).map(({ id }) => id)).toEqual(["1", "2", "3"]);
});

it("SIMP-07*: each row that a file brings is known by its line in it", () => {
  const { lines, result } = plan(
    arquivo([1, "9BM1", "A1", "Atego", ""], [null, "9,15E+43", "A1", "", ""], [null, "9BM2", "A1", "", ""]),
    [row("1", "9BM1"), row("2", "9BM8")],
  );
  expect(result(STAYS).map(({ id }) => lines.get(id))).toEqual([2, undefined, 4]);
});

it("contract: lines of a file that say the same are one, with the table's row and among themselves, and are counted", () => {
  const twice = arquivo(
    [null, "9BM1", "A1", "Axor", ""],
    [null, "9bm1", "A1", "Axor", ""],
    [null, "9BM2", "A1", "Atego", ""],
    [null, "9BM2", "A1", "Atego", ""],
    [null, "9BM2", "A1", "Accelo", ""],
  );
  const { repeated, doubled, added, same, result } = plan(twice, [row("1", "9BM1")]);
  expect({ repeated, doubled, same }).toEqual({ repeated: 2, doubled: 1, same: 1 });
  expect(added.map(({ linha }) => linha)).toEqual([4, 6]);
  expect(result(STAYS).map(({ info_chassi, info_modelo }) => [info_chassi, info_modelo])).toEqual([
    ["9BM1", "Axor"],
    ["9BM2", "Atego"],
    ["9BM2", "Accelo"],
  ]);
});
