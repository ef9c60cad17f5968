import { describe, expect, it } from "vitest";
import { INFO_FIELDS } from "../../../../contract/carros-parados/index.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";
import { planPaste } from "../../../platform/grid/paste-plan.ts";
import { isDac } from "../model/answers.ts";
import { newRow } from "../model/linhas.ts";
import { pasteByVehicle } from "./paste-by-vehicle.ts";

const dealer = { newRow, isWritable: (key: string) => !isDac(key) };
const dac = { newRow: undefined, isWritable: isDac };
const columnsOf = ({ isWritable }: typeof dealer | typeof dac): GridColumn[] =>
  INFO_FIELDS.map(({ name, label, width, input }) => ({
    key: name,
    label,
    width,
    kind: input === "previsao" ? "integer" : "text",
    editable: () => isWritable(name),
  }));
const row = (id: string, info_chassi: string, cells: Record<string, string | number> = {}): GridRow => ({
  ...newRow({ info_chassi, info_item_codigo: info_chassi === "" ? "" : "A1" }),
  ...cells,
  id,
});
const TABLE = [
  row("1", "X", { info_modelo: "de X", info_obs_4: "só X", dac_previsao: 12 }),
  row("2", "Y", { info_modelo: "de Y", dac_previsao: 20 }),
  row("3", "Z"),
  row("4", ""),
];

/** What a block is in the table of a dealer, or of DAC: a row's id, chassis, model, fourth remark and forecast. */
function pasted(
  block: readonly (readonly string[])[],
  top: number,
  who: typeof dealer | typeof dac = dealer,
) {
  const columns = columnsOf(who);
  const range = { top, bottom: top, left: 0, right: 0 };
  const plan = planPaste(block, range, { columns, rows: TABLE, maxRows: 9, ...(who.newRow && { newRow }) });
  const placed = pasteByVehicle(TABLE, plan.rows, plan.texts, who);
  return placed && { ...placed, rows: (removes: boolean) => placed.rows(removes).map(shown) };
}
const shown = (one: GridRow) => [
  one.id.startsWith("n-") ? "nova" : one.id,
  one["info_chassi"],
  one["info_modelo"],
  one["info_obs_4"],
  one["dac_previsao"],
];

describe("a block pasted over rows, by the vehicles that it names", () => {
  it("SPST-07* contract: in another order each line is its vehicle's row, with what the block does not cover", () => {
    const placed = pasted(
      [
        ["y", "a1", "novo Y"],
        ["X", "A-1", "novo X"],
      ],
      0,
    );
    expect(placed).toMatchObject({ leftOut: [], moved: 2 });
    expect(placed?.rows(false).slice(0, 2)).toEqual([
      ["1", "X", "novo X", "só X", 12],
      ["2", "y", "novo Y", "", 20],
    ]);
  });

  it("contract: another vehicle is a new row where it was laid, with nothing of the row below; who is left out stays or goes", () => {
    const placed = pasted(
      [
        ["N", "A1", "de N"],
        ["X", "A1", "novo X"],
      ],
      0,
    );
    expect(placed?.leftOut).toEqual([TABLE[1]]);
    expect(placed?.rows(false)).toEqual([
      ["nova", "N", "de N", "", null],
      ["1", "X", "novo X", "só X", 12],
      ["2", "Y", "de Y", "", 20],
      ["3", "Z", "", "", null],
      ["4", "", "", "", null],
    ]);
    expect(placed?.rows(true).map(([id]) => id)).toEqual(["nova", "1", "3", "4"]);
  });

  it("contract: a line over another's row is the row of its vehicle wherever that is; a line without a vehicle is none's row", () => {
    const placed = pasted(
      [
        ["Z", "A1", "novo Z"],
        ["", "", "sem chassi"],
      ],
      0,
    );
    expect(placed?.leftOut).toEqual([TABLE[0], TABLE[1]]);
    expect(placed?.rows(true)).toEqual([
      ["nova", "", "sem chassi", "", null],
      ["3", "Z", "novo Z", "", null],
      ["4", "", "", "", null],
    ]);
    expect(placed?.rows(false).map(([id]) => id)).toEqual(["1", "nova", "2", "3", "4"]);
  });

  it("SPST-07*: where places and vehicles agree, over rows that are nobody's and beyond the end, it is as it was laid", () => {
    expect(pasted([["X", "A1", "a"]], 0)).toBeNull();
    expect(pasted([["", ""]], 0)).toBeNull();
    expect(pasted([["x"], ["y"]], 1), "a column alone renames, as typing does").toBeNull();
    expect(pasted([["X", "A1"]], 3), "one that is there already is asked about").toBeNull();
    expect(pasted([["X", "A1"]], 4)).toBeNull();
  });

  it("contract: a line that is twice in the block stays twice, to be asked about", () => {
    const placed = pasted(
      [
        ["Y", "A1", "um"],
        ["Y", "A1", "dois"],
      ],
      0,
    );
    expect(placed?.rows(false).slice(0, 3)).toEqual([
      ["nova", "Y", "um", "", null],
      ["1", "X", "de X", "só X", 12],
      ["2", "Y", "dois", "", 20],
    ]);
  });

  it("OP-68* contract: what DAC pastes with chassis and part goes to these, and what is not in the table is named", () => {
    const line = (chassi: string, previsao: string) => [
      chassi,
      "A1",
      ...Array.from({ length: 10 }, () => ""),
      previsao,
    ];
    const placed = pasted([line("Y", "21"), line("X", "13"), line("N", "9")], 0, dac);
    expect(placed).toMatchObject({ leftOut: [], moved: 2, unknown: [{ info_chassi: "N" }] });
    expect(placed?.rows(false).map(([id, , , , previsao]) => [id, previsao])).toEqual([
      ["1", 13],
      ["2", 21],
      ["3", null],
      ["4", null],
    ]);
  });
});
