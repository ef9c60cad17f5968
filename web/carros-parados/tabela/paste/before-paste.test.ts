import { expect, it } from "vitest";
import { columnsOf } from "../../../../contract/carros-parados/index.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { gridColumns } from "../columns.ts";
import { newRow } from "../model/linhas.ts";
import { beforePaste, replacingText, withoutDoubts, type BeforePaste } from "./before-paste.ts";
import { readPastedRows } from "./paste-rows.ts";

const columns = gridColumns({
  colunas: columnsOf({ info: true, dac: false }),
  isWritable: true,
  semana: "202611",
  onRemove: () => undefined,
  onChat: () => undefined,
  previsaoHint: () => null,
});
const TABLE: readonly GridRow[] = ["9BM1", "9BM2", "9BM3"].map((info_chassi, at) => ({
  ...newRow({ info_chassi, info_item_codigo: "A1" }),
  id: String(at + 1),
}));
const before = (text: string, table = TABLE, replaces = false): BeforePaste | null =>
  beforePaste(readPastedRows(text, columns, newRow), table, replaces);

it("SPST-05* STBL-15*: rows that are perhaps none are asked about by their line, and may be left out", () => {
  const asked = before(
    "9BM7\tA1\tAxor\nTotal: 3\n\n\tA2\tdito\n9BM8\t\tAtego\nChassi do carro 1\tA3\nCHASSI\tPECA\n9,15E+43\tA4",
  );
  expect(asked?.doubts.map(({ linha, reason, text }) => [linha, reason, text])).toEqual([
    [2, "sem código da peça", "TOTAL:3"],
    [3, "sem chassi", "A2 · dito"],
    [4, "sem código da peça", "9BM8 · Atego"],
    [6, "chassi sem números", "CHASSI · PECA"],
  ]);
  expect(asked && withoutDoubts(asked).rows.map((row) => row["info_item_codigo"])).toEqual([
    "A1",
    "A3",
    "A4",
  ]);
});

it("SPST-05*: nothing is asked of rows of which none is in doubt and none goes, be their cells refused", () => {
  expect(before("9BM7\tA1\n9,15E+43\tA2")).toBeNull();
  expect(before("9BM7\tA1", [], true)).toBeNull();
  // A row of the table is one, whatever it is called.
  const known = [{ ...newRow({ info_chassi: "SEMNUMERO", info_item_codigo: "A1" }), id: "9" }];
  expect(before("sem-numero\tA1", known)).toBeNull();
});

it("SPST-05*: a replacing paste says which rows go, which come again, and which of its own could not be told", () => {
  const textOf = (text: string): string | undefined => {
    const asked = before(text, TABLE, true);
    return asked ? replacingText(asked) : undefined;
  };
  expect(textOf("9BM9\tA1")).toBe(
    "3 itens serão removidos da tabela antes de colar. Ctrl+Z na tabela desfaz.",
  );
  expect(textOf("9bm 1\tA-1\n9BM9\tA1\n9,15E+43\tA1")).toBe(
    "2 itens serão removidos da tabela antes de colar; 1 fica, com o que foi colado. " +
      "Em 1 linha colada o chassi ou o código não foi aceito: se é de um item que sai, ela entra como nova. " +
      "Ctrl+Z na tabela desfaz.",
  );
  expect(textOf("9BM1\tA1\n9BM2\tA1\n9BM3\tA1")).toBe(
    "Nenhum item sai da tabela; 3 ficam, com o que foi colado. Ctrl+Z na tabela desfaz.",
  );
});
