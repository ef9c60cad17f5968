import { beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "../../../tests/web/kept-storage.ts";
import { numberAt } from "./new-numero.ts";

beforeEach(() => {
  stubLocalStorage();
  return () => vi.unstubAllGlobals();
});

test("OP-36: a form's number is its second, and two forms of one second have two numbers", () => {
  expect([1_790_000_000_000, 1_790_000_000_999, 1_790_000_007_500, 1_790_000_007_501].map(numberAt)).toEqual([
    1_790_000_000, 1_790_000_001, 1_790_000_007, 1_790_000_008,
  ]);
});

test("OP-36: a reload, or another tab, begins behind what was given before it", async () => {
  expect([1_790_000_000_000, 1_790_000_000_000, 1_790_000_000_000].map(numberAt).at(-1)).toBe(1_790_000_002);
  vi.resetModules();
  const reloaded = await import("./new-numero.ts");
  expect(reloaded.numberAt(1_790_000_002_300)).toBe(1_790_000_003);
});

test("OP-36: a clock that was ahead for a while is not followed", () => {
  expect([1_799_000_000_000, 1_790_000_000_000, 1_790_000_000_001].map(numberAt)).toEqual([
    1_799_000_000, 1_790_000_000, 1_790_000_001,
  ]);
});
