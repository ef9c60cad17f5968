import { expect, test } from "vitest";
import { limitOf } from "./text-limit.ts";

test("contract: a text that is too long is held back and measured; near its end the rest is counted, far from it nothing is said", () => {
  expect([0, 1800].map((length) => limitOf(length, 2000))).toEqual([
    { error: null, note: null },
    { error: null, note: null },
  ]);
  expect([1801, 1999, 2000].map((length) => limitOf(length, 2000).note)).toEqual([
    "Restam 199 caracteres",
    "Resta 1 caractere",
    "Restam 0 caracteres",
  ]);
  expect(limitOf(2003, 2000)).toEqual({
    error: "No máximo 2.000 caracteres",
    note: "Há 3 caracteres a mais",
  });
  expect(limitOf(451, 500).note).toBe("Restam 49 caracteres");
});
