import { expect, test } from "vitest";
import { numberAt } from "./new-numero.ts";

test("OP-36: a form's number is its second, and two forms of one second have two numbers", () => {
  expect([1_790_000_000_000, 1_790_000_000_999, 1_790_000_007_500, 1_790_000_007_501].map(numberAt)).toEqual([
    1_790_000_000, 1_790_000_001, 1_790_000_007, 1_790_000_008,
  ]);
});
