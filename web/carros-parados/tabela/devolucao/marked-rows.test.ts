import { expect, it } from "vitest";
import { markedIds } from "./marked-rows.ts";

it("contract: a marked row is found by its number, by its vehicle where it was pasted anew, and not where it has left", () => {
  const names = new Map([["9BM2_A1", "n-2"]]);
  const model = { idOfLinha: (linha: number) => String(linha), idOf: (item: string) => names.get(item) };
  const marked = [
    { info_linha_id: 1, info_item_id: "9BM1_A1" },
    { info_linha_id: 2, info_item_id: "9BM2_A1" },
    { info_linha_id: 3, info_item_id: "9BM3_A1" },
  ];
  const rows = [{ id: "1" }, { id: "n-2" }, { id: "4" }];
  expect([...markedIds(marked, model, rows)]).toEqual(["1", "n-2"]);
});
