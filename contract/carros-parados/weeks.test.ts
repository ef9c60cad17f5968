import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { daysOf, isSemana, periodOf, weekNumberOf, weekOf, weeksInYear } from "./weeks.ts";

/** The ISO years from 2020 to 2040 that have 53 weeks; all others have 52. */
const LONG_YEARS = new Set([2020, 2026, 2032, 2037]);

describe("weeks", () => {
  test.each(Array.from({ length: 21 }, (_, at) => 2020 + at))(
    "OP-71*: the year %i has 52 or 53 weeks",
    (year) => {
      expect(weeksInYear(year)).toBe(LONG_YEARS.has(year) ? 53 : 52);
    },
  );

  test.each([
    ["2020-12-31", "202053"],
    ["2021-01-03", "202053"],
    ["2021-01-04", "202101"],
    ["2024-12-30", "202501"],
    ["2026-01-01", "202601"],
    ["2026-11-22", "202647"],
    ["2026-12-31", "202653"],
    ["2027-01-03", "202653"],
    ["2027-01-04", "202701"],
  ])("OP-71*: the day %s is in the week %s", (day, semana) => {
    expect(weekOf(day)).toBe(semana);
  });

  it("OP-71* CROSS-03*: a week goes from Monday to Sunday and is called by the last two places of its code", () => {
    expect(daysOf("202647")).toEqual({ inicio: "2026-11-16", fim: "2026-11-22" });
    expect(periodOf("202653")).toBe("28/12/2026 a 03/01/2027");
    expect(periodOf("202101")).toBe("04/01/2021 a 10/01/2021");
    expect(weekNumberOf("202605")).toBe("05");
  });

  it("OP-71*: every day of twenty years is in the week that its Monday and Sunday say", () => {
    const days = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const { inicio, fim } = daysOf(weekOf(day));
        expect(inicio <= day && day <= fim).toBe(true);
        expect([new Date(inicio).getUTCDay(), new Date(fim).getUTCDay()]).toEqual([1, 0]);
        expect([weekOf(inicio), weekOf(fim)]).toEqual([weekOf(day), weekOf(day)]);
        expect(isSemana(weekOf(day))).toBe(true);
      }),
    );
  });

  test.each(["", "2026", "202600", "202554", "202553", "2026 1", "202a01", "19991", "220001"])(
    "OP-71*: %j is no week",
    (text) => {
      expect(isSemana(text)).toBe(false);
    },
  );
});
