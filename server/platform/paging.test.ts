import { expect, test } from "vitest";
import { pagedAnswer, pageWindow } from "./paging.ts";

test("OP-58*: pages of 30 follow each other without a gap", () => {
  expect([1, 2, 1_000_000].map(pageWindow)).toEqual([
    { limit: 30, offset: 0 },
    { limit: 30, offset: 30 },
    { limit: 30, offset: 29_999_970 },
  ]);
});

test("OP-58*: a list says its rows and its pages, an empty one that it has one page", () => {
  expect(pagedAnswer(["a"], 31)).toEqual({ itens: ["a"], total: 31, totalPages: 2 });
  expect(pagedAnswer([], 0)).toEqual({ itens: [], total: 0, totalPages: 1 });
});
