import { expect, test } from "vitest";
import type { GridRow } from "../../../platform/grid/index.ts";
import { itemExists, nameOf } from "./row-name.ts";

function row(id: string, info_chassi: string, info_item_codigo: string): GridRow {
  return { id, info_chassi, info_item_codigo, info_modelo: "Axor" };
}

const ROWS = [row("1", "9BM1", "A1"), row("2", "9BM1", "A2"), row("3", "", "A2"), row("4", "", "A2")];

test("OP-70*: a row is named by chassis and part, and one that lacks either has no name", () => {
  expect(nameOf(row("1", "9bm-1 ç", "á 1"))).toBe("9BM1C_A1");
  expect(nameOf(row("1", "9BM1", ""))).toBeNull();
  expect(nameOf(row("1", " - ", "A1"))).toBeNull();
});

test("STBL-22*: a chassis with a part that stands in the table is found however it is written", () => {
  expect(itemExists(ROWS, "9bm 1", "a-2")).toBe(true);
  expect(itemExists(ROWS, "9BM1", "A3")).toBe(false);
  expect(itemExists(ROWS, "", "A2")).toBe(false);
});
