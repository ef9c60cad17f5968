import { expect, it } from "vitest";
import type { GridRow } from "../../../platform/grid/index.ts";
import { newRow } from "../model/linhas.ts";
import { tallyText } from "./tally.ts";

const row = (info_chassi: string, info_item_codigo = "A1", more: object = {}): GridRow =>
  newRow({ info_chassi, info_item_codigo, ...more });

it("contract: what became of the items of a table is counted by vehicle and part, wherever they stand and whatever they say", () => {
  const before = [row("9BM1"), row("9BM2"), row("9BM3"), row("", "")];
  expect(tallyText(before, [row("9bm-3"), row("9BM1", "A-1", { info_modelo: "Axor" }), row("9BM4")])).toBe(
    "2 continuam, 1 novo, 1 saiu",
  );
  expect(tallyText(before, [row("9BM1"), row("9BM8"), row("9BM9"), row("", "")])).toBe(
    "1 continua, 2 novos, 2 saíram",
  );
  expect(tallyText(before, before)).toBe("3 continuam");
});

it("contract: an item without chassis or without part code is its row", () => {
  const half = row("9BM1", "");
  expect(tallyText([half], [{ ...half, info_modelo: "Axor" }])).toBe("1 continua");
  expect(tallyText([half], [row("9BM1", "")])).toBe("1 novo, 1 saiu");
});
