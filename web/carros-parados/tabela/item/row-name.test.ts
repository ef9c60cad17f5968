import { expect, test } from "vitest";
import type { GridRow } from "../../../platform/grid/index.ts";
import { itemExists, nameOf, withoutDuplicateEdit } from "./row-name.ts";

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

test("STBL-23*: an edit that makes a duplicate is taken back in its row alone", () => {
  const [first, second, third, fourth] = ROWS as [GridRow, GridRow, GridRow, GridRow];
  const edited = { ...second, info_item_codigo: "A1", info_modelo: "Actros", id: "2" };
  expect(withoutDuplicateEdit(ROWS, [first, edited, third, fourth])).toEqual({
    rows: [
      first,
      { ...edited, info_item_codigo: "A2", "info_chassi:escrito": null, "info_item_codigo:escrito": null },
      third,
      fourth,
    ],
    isReverted: true,
  });
});

test("STBL-23*: an edit that makes none, a blank name and duplicates from before are left alone", () => {
  const [first, second, third, fourth] = ROWS as [GridRow, GridRow, GridRow, GridRow];
  const free = [first, { ...second, info_item_codigo: "A9", id: "2" }, third, fourth];
  expect(withoutDuplicateEdit(ROWS, free)).toEqual({ rows: free, isReverted: false });
  const unnamed = [first, { ...second, info_chassi: "", id: "2" }, third, fourth];
  expect(withoutDuplicateEdit(ROWS, unnamed)).toEqual({ rows: unnamed, isReverted: false });
  const twice = [first, { ...first, id: "5" }];
  const elsewhere = [first, { ...first, id: "5", info_modelo: "Atego" }];
  expect(withoutDuplicateEdit(twice, elsewhere)).toEqual({ rows: elsewhere, isReverted: false });
});

test("STBL-23*: what was typed into the name goes with the edit", () => {
  const [first, second] = ROWS as [GridRow, GridRow];
  const before = [first, { ...second, info_chassi: "", "info_chassi:escrito": "9,15E+43", id: "2" }];
  const after = [
    first,
    { ...second, info_chassi: "9BM1", info_item_codigo: "A1", "info_chassi:escrito": null, id: "2" },
  ];
  expect(withoutDuplicateEdit(before, after).rows[1]).toMatchObject({
    info_chassi: "",
    "info_chassi:escrito": "9,15E+43",
  });
});
