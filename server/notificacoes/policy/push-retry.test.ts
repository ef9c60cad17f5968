import { describe, expect, it } from "vitest";
import { nextTry, secondsOf } from "./push-retry.ts";

const now = new Date("2026-03-13T15:00:00Z");
const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

describe("OP-51*: when a push is tried again", () => {
  it("OP-51*: after 1, 5 and 15 minutes, 1 and 4 hours, and then no more", () => {
    const waits = [1, 2, 3, 4, 5, 6].map((tentativas) => nextTry({ tentativas, criado_em: now }, null, now));
    expect(waits).toEqual([after(1), after(5), after(15), after(60), after(240), null]);
  });

  it("OP-51*: no earlier than the service allows, and never when it is older than a day", () => {
    expect(nextTry({ tentativas: 1, criado_em: now }, "600", now)).toEqual(after(10));
    expect(nextTry({ tentativas: 2, criado_em: now }, "60", now)).toEqual(after(5));
    expect(nextTry({ tentativas: 1, criado_em: after(-23 * 60) }, "3500", now)).toEqual(after(3500 / 60));
    expect(nextTry({ tentativas: 1, criado_em: after(-23 * 60) }, "3600", now)).toBeNull();
  });

  it("OP-51*: Retry-After is a number or a date, a day at most; anything else says nothing", () => {
    expect(secondsOf("120", now)).toBe(120);
    expect(secondsOf("Fri, 13 Mar 2026 15:02:00 GMT", now)).toBe(120);
    expect(secondsOf("Fri, 13 Mar 2026 14:00:00 GMT", now)).toBe(0);
    expect(secondsOf("999999999", now)).toBe(86_400);
    for (const text of ["", "logo", "-5", "1e99", null])
      expect([text, secondsOf(text, now)]).toEqual([text, null]);
  });
});
