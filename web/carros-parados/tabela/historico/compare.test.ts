import { expect, test } from "vitest";
import { INFO_FIELDS, type InfoLinha } from "../../../../contract/carros-parados/index.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { comparedToNow, takenBack } from "./compare.ts";

const COLUMNS: readonly GridColumn[] = [
  ...INFO_FIELDS.map(({ name, label, lado }): GridColumn => ({
    key: name,
    label,
    kind: "text",
    width: 1,
    editable: () => lado === "info",
  })),
  { key: "remover", label: "Excluir", kind: "action", width: 1 },
];
const BLANK = {
  ...(Object.fromEntries(INFO_FIELDS.map(({ name }) => [name, ""])) as Record<
    InfoLinha["info_item_id"],
    string
  >),
  dac_previsao: null,
};

function linha(info_linha_id: number, info_chassi: string, more: Partial<InfoLinha> = {}): InfoLinha {
  return {
    ...BLANK,
    info_linha_id,
    info_item_id: `${info_chassi}_A1`,
    info_chassi,
    info_item_codigo: "A1",
    ...more,
  } as InfoLinha;
}
function now(id: string, info_chassi: string, more: Partial<GridRow> = {}): GridRow {
  return { ...BLANK, info_chassi, info_item_codigo: "A1", ...more, id };
}

const ROWS = [
  now("1", "9BM1"),
  now("2", "9BM2", { info_modelo: "Atego", dac_observacao: "chegou" }),
  now("n-4", "9BM4", { info_garantia: "Sim" }),
];
const THEN = [
  linha(1, "9BM1"),
  linha(2, "9BM2", { info_modelo: "Axor" }),
  linha(3, "9BM3"),
  linha(4, "9BM4"),
];

test("contract: each row of a snapshot is as it was, changed or gone, and a row that came again is found by its name", () => {
  const compared = comparedToNow(THEN, ROWS, COLUMNS);
  expect(compared.map((one) => one.now?.id)).toEqual(["1", "2", undefined, "n-4"]);
  expect(compared.map(({ changed }) => changed.map(({ key }) => key))).toEqual([
    [],
    ["info_modelo", "dac_observacao"],
    [],
    ["info_garantia"],
  ]);
});

test("contract: a changed row is taken back as far as the person may write it, the others stay", () => {
  const [, changed] = comparedToNow(THEN, ROWS, COLUMNS);
  const rows = takenBack(ROWS, changed as NonNullable<typeof changed>, COLUMNS, () => now("n-9", ""));
  expect(rows[1]).toMatchObject({ id: "2", info_modelo: "Axor", dac_observacao: "chegou" });
  expect([rows[0], rows[2]]).toEqual([ROWS[0], ROWS[2]]);
});

test("contract: a row that is gone comes again at the end, as a new one", () => {
  const gone = comparedToNow(THEN, ROWS, COLUMNS)[2];
  const rows = takenBack(ROWS, gone as NonNullable<typeof gone>, COLUMNS, () => now("n-9", ""));
  expect(rows).toHaveLength(4);
  expect(rows[3]).toMatchObject({ id: "n-9", info_chassi: "9BM3", info_item_codigo: "A1" });
});
