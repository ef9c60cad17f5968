import { describe, expect, it } from "vitest";
import { isGivenUp, restUntil, secondsOf } from "./push-retry.ts";

const now = new Date("2026-03-13T15:00:00Z");
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe("OP-51*: when a push is tried again", () => {
  it("OP-51*: after 1, 5 and 15 minutes, 1 and 4 hours, and then no more", () => {
    const tried = [1, 2, 3, 4, 5, 6].map((tentativas) => ({ tentativas, criado_em: now }));
    const rests = tried.map((one) => restUntil(one, null, now));
    expect(rests).toEqual([after(1), after(5), after(15), after(60), after(240), after(240)]);
    expect(tried.map((one, at) => isGivenUp(one, rests[at] ?? now))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("OP-51*: no earlier than the service allows, and never when it is older than a day", () => {
    const old = { tentativas: 1, criado_em: after(-23 * 60) };
    expect(restUntil(old, "600", now)).toEqual(after(10));
    expect(restUntil({ ...old, tentativas: 2 }, "60", now)).toEqual(after(5));
    expect(isGivenUp(old, restUntil(old, "3540", now))).toBe(false);
    expect(isGivenUp(old, restUntil(old, "3600", now))).toBe(true);
  });

  it("OP-51*: Retry-After is a number or a date, 30 days at most; anything else says nothing", () => {
    expect(secondsOf("120", now)).toBe(120);
    expect(secondsOf("Fri, 13 Mar 2026 15:02:00 GMT", now)).toBe(120);
    expect(secondsOf("Fri, 13 Mar 2026 14:00:00 GMT", now)).toBe(0);
    expect(secondsOf("172800", now)).toBe(172_800);
    expect(secondsOf("Sun, 15 Mar 2026 15:00:00 GMT", now)).toBe(172_800);
    expect(secondsOf("999999999", now)).toBe(2_592_000);
    for (const text of ["", "logo", "-5", "1e99", null])
      expect([text, secondsOf(text, now)]).toEqual([text, null]);
  });
});
