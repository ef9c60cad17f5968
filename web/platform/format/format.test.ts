import { expect, test } from "vitest";
import { formatDuration } from "./format.ts";

test.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [200, "3 h 20 min"],
  [2879, "47 h 59 min"],
  [2880, "2 dias"],
  [3000, "2 dias e 2 h"],
  [1_440_000, "1.000 dias"],
])("contract: %d minutes are told as %s", (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
