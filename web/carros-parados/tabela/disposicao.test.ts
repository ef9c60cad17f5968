import { expect, test } from "vitest";
import type { Disposicao } from "../../../contract/carros-parados/index.ts";
import type { GridColumn } from "../../platform/grid/index.ts";
import { arrangedColumns, emptyKeys, withFixa, withLargura, withOcultas } from "./disposicao.ts";

const text = (key: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  key,
  label: key,
  kind: "text",
  width,
  ...more,
});
const COLUMNS: readonly GridColumn[] = [
  text("info_chassi", 190, { pinned: true }),
  text("info_modelo", 140),
  text("info_obs_1", 180),
  text("info_garantia", 90),
  text("dac_observacao", 220),
  text("conversar", 44, { kind: "action" }),
];
const NONE: Disposicao = { ocultas: [], fixas: [], larguras: {} };

/** What is not as the table has it, by column. */
function arranged(disposicao: Partial<Disposicao>, more: { idle?: string[]; inSight?: string[] } = {}) {
  const columns = arrangedColumns(COLUMNS, {
    disposicao: { ...NONE, ...disposicao },
    idle: new Set(more.idle),
    inSight: new Set(more.inSight),
    pinsButtons: (disposicao.fixas?.length ?? 0) > 0,
  });
  return columns.flatMap(({ key, width, pinned, hidden }, at) =>
    width === COLUMNS[at]?.width && pinned === COLUMNS[at]?.pinned && !hidden
      ? []
      : [[key, width, pinned ?? null, hidden ?? false]],
  );
}

test("contract: columns stand as the person has them, the hidden ones in their places; one that has something to mend is seen", () => {
  expect(arranged({})).toEqual([]);
  expect(arranged({ ocultas: ["info_modelo", "info_obs_1"], fixas: ["dac_observacao"] })).toEqual([
    ["info_modelo", 140, null, true],
    ["info_obs_1", 180, null, true],
    ["dac_observacao", 220, "by choice", false],
    ["conversar", 44, "by choice", false],
  ]);
  expect(arranged({ ocultas: ["info_modelo", "info_obs_1"] }, { inSight: ["info_modelo"] })).toEqual([
    ["info_obs_1", 180, null, true],
  ]);
});

test("contract: a locked column without anything in it is narrow, and as wide as a person made it", () => {
  const idle = ["info_obs_1", "info_garantia", "dac_observacao"];
  expect(arranged({ larguras: { dac_observacao: 300, info_modelo: 40 } }, { idle })).toEqual([
    ["info_modelo", 40, null, false],
    ["info_obs_1", 104, null, false],
    ["dac_observacao", 300, null, false],
  ]);
  const rows = [
    { id: "1", info_modelo: "", info_obs_1: "", dac_observacao: null, info_garantia: "" },
    { id: "2", info_modelo: "C", info_obs_1: "", dac_observacao: 0, info_garantia: "" },
  ];
  expect(emptyKeys(COLUMNS.slice(1, 5), rows)).toEqual(["info_obs_1", "info_garantia"]);
});

test("contract: hiding, pinning and widening keep everything else, in the table's order, and at most four pins", () => {
  const one = withOcultas(NONE, ["info_obs_2", "info_modelo", "info_chassi"], true);
  expect(one.ocultas).toEqual(["info_modelo", "info_obs_2"]);
  expect(withOcultas(one, ["info_modelo"], false).ocultas).toEqual(["info_obs_2"]);
  const four = ["info_obs_3", "dac_invoice_id", "info_modelo", "dac_previsao"].reduce(
    (of, key) => withFixa(of, key, true),
    NONE,
  );
  expect(four.fixas).toEqual(["info_modelo", "info_obs_3", "dac_previsao", "dac_invoice_id"]);
  expect(withFixa(four, "info_obs_1", true).fixas).toHaveLength(4);
  expect(withFixa(four, "info_obs_3", false).fixas).toEqual([
    "info_modelo",
    "dac_previsao",
    "dac_invoice_id",
  ]);
  const wide = withLargura(withLargura(NONE, "info_chassi", 200), "info_modelo", 60);
  expect(wide.larguras).toEqual({ info_chassi: 200, info_modelo: 60 });
  expect(withLargura(wide, "info_chassi", null)).toEqual({ ...NONE, larguras: { info_modelo: 60 } });
});
