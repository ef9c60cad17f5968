import { expect, test } from "vitest";
import { countdownText, nextSecond, REFRESH_SECONDS } from "./countdown.ts";

test("INT-03 INT-04: thirty seconds are counted down to the refresh, and shown", () => {
  let left = REFRESH_SECONDS;
  const shown: string[] = [];
  for (let second = 0; second < 30; second += 1) {
    shown.push(countdownText(left));
    left = nextSecond(left, false);
  }
  expect([shown.length, shown[0], shown.at(-1)]).toEqual([30, "Atualiza em 30 s", "Atualiza em 1 s"]);
  expect(countdownText(left)).toBe("Atualizando…");
});

test("INT-03 INT-04: a hidden tab does not count, and the count never falls below its end", () => {
  expect(nextSecond(12, true)).toBe(12);
  expect(nextSecond(0, false)).toBe(0);
});
