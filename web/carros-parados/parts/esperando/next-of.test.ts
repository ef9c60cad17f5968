import { expect, test } from "vitest";
import { nextPlace } from "./next-of.ts";

test("contract: the next of a list is the one after the open one, or the one that took its place when it left", () => {
  expect(nextPlace(2, 0)).toBe(3);
  expect(nextPlace(-1, 2)).toBe(2);
  expect(nextPlace(-1, -1)).toBe(0);
});
