import { expect, test } from "vitest";
import { walked } from "./use-option-keys.ts";

test("CROSS-01: the arrows walk through the options and around; without any they stay the box's", () => {
  expect([walked("ArrowDown", -1, 3), walked("ArrowDown", 2, 3), walked("ArrowDown", 0, 3)]).toEqual([
    0, 0, 1,
  ]);
  expect([walked("ArrowUp", -1, 3), walked("ArrowUp", 0, 3), walked("ArrowUp", 2, 3)]).toEqual([2, 2, 1]);
  expect([walked("ArrowDown", -1, 0), walked("Enter", 1, 3), walked("a", 1, 3)]).toEqual([null, null, null]);
});
