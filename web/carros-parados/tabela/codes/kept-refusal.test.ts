import { expect, it } from "vitest";
import type { CodeVerdict } from "./code-lookup.ts";
import { markedAgain } from "./kept-refusal.ts";

const rows = [
  { id: "1", info_item_codigo: "ZZZ999" },
  { id: "2", info_item_codigo: "A1" },
  { id: "3", info_item_codigo: "ZZZ999" },
  { id: "4", info_item_codigo: "X1" },
];
const kept = new Map([
  ["1", "ZZZ999"],
  ["2", "ZZZ999"],
  ["4", "X1"],
]);
const codes = (x1: CodeVerdict["is"]) => ({
  of: (codigo: string) => ({ is: codigo === "X1" ? x1 : "missing" }) as CodeVerdict,
});

it("contract: after a reload those codes are marked that stand as they were refused and are not found, once all were looked up", () => {
  expect(markedAgain(kept, rows, codes("busy"))).toBeNull();
  const first = { id: "1", key: "info_item_codigo", text: "A peça ZZZ999 não está na tabela de preços." };
  expect(markedAgain(kept, rows, codes("found"))).toEqual([first]);
  expect(markedAgain(kept, rows, codes("missing"))).toEqual([
    first,
    { id: "4", key: "info_item_codigo", text: "A peça X1 não está na tabela de preços." },
  ]);
});
