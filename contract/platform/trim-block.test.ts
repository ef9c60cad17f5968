import { expect, test } from "vitest";
import { trimBlock } from "./trim-block.ts";

test("FORM-31 contract: blank rows and columns at the end stay where they lie over cells, which they empty, and go beyond these", () => {
  const block = [
    ["A1", "2", "", "", ""],
    ["A2", "", "", "", ""],
    ["", "", "", "", ""],
    ["", "", "", "", ""],
  ];
  expect(trimBlock(block)).toEqual([
    ["A1", "2"],
    ["A2", ""],
  ]);
  expect(trimBlock(block, { rows: 3, columns: 4 })).toEqual([
    ["A1", "2", "", ""],
    ["A2", "", "", ""],
    ["", "", "", ""],
  ]);
  expect(trimBlock(block, { rows: 1, columns: 1 }), "no text is lost").toEqual([
    ["A1", "2"],
    ["A2", ""],
  ]);
  expect(trimBlock(block, { rows: 9, columns: 9 })).toEqual(block);
});

test("FORM-31 contract: whole columns end with their last text; a block that is blank everywhere empties what it lies over", () => {
  const blank = Array.from({ length: 1_048_576 }, () => [""]);
  expect(trimBlock(blank.with(0, ["A1"]), { rows: 5000, columns: 1 })).toEqual([["A1"]]);
  expect(trimBlock(blank, { rows: 2, columns: 1 })).toEqual([[""], [""]]);
  expect(trimBlock([["", ""]])).toEqual([["", ""]]);
});
