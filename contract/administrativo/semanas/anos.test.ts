import { expect, test } from "vitest";
import { nextAno } from "./anos.ts";

test("OP-95: the year that is offered is the next one not yet created, whatever stands far ahead", () => {
  expect(nextAno([], 2026)).toBe(2026);
  expect(nextAno([2025, 2026], 2026)).toBe(2027);
  expect(nextAno([2026, 2027, 2040], 2026)).toBe(2028);
  expect(nextAno([2024], 2026)).toBe(2026);
});
