import { expect, test } from "vitest";
import { readWidth } from "./use-pdf-width.ts";

test("contract: a width that is none, or wider than there is room for, is half", () => {
  expect(["42", "25", "70"].map(readWidth)).toEqual([42, 25, 70]);
  expect([null, "", "24", "71", "42.5", "x", "Infinity"].map(readWidth)).toEqual([
    50, 50, 50, 50, 50, 50, 50,
  ]);
});
