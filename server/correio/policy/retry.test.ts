import { expect, test } from "vitest";
import { nextTry } from "./retry.ts";

test("OP-54: a mail is tried again after 1, 5, 15 and 60 minutes, 4 and 12 hours, and then no more", () => {
  const now = new Date("2026-11-25T12:00:00Z");
  expect([1, 2, 3, 4, 5, 6, 7].map((tries) => nextTry(tries, now)?.toISOString() ?? null)).toEqual([
    "2026-11-25T12:01:00.000Z",
    "2026-11-25T12:05:00.000Z",
    "2026-11-25T12:15:00.000Z",
    "2026-11-25T13:00:00.000Z",
    "2026-11-25T16:00:00.000Z",
    "2026-11-26T00:00:00.000Z",
    null,
  ]);
});
