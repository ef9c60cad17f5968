import { describe, expect, it } from "vitest";
import { formatInteger, parseNumber } from "./number.ts";
import { digitsSchema } from "./schemas.ts";

describe("numbers", () => {
  it("contract: a path or a query takes whole decimal digits within the limits, and nothing else", () => {
    const schema = digitsSchema(1, 1_000_000);
    expect(["1", "007", 42, "1000000"].map((value) => schema.parse(value))).toEqual([1, 7, 42, 1_000_000]);
    for (const value of [
      "0",
      "1000001",
      "1e3",
      "0x10",
      " 5",
      "5 ",
      "-1",
      "1.5",
      "",
      "x",
      true,
      [5],
      null,
      Number.NaN,
      1.5,
    ])
      expect(schema.safeParse(value).success, String(value)).toBe(false);
  });

  it("AUTH-01: a count is written with points", () => {
    expect(formatInteger(1_234_567)).toBe("1.234.567");
  });

  it("CROSS-04: a typed number has a comma or a dot before its decimals, dots alone between groups of three; the rest is none", () => {
    const typed = ["1.234", "1.234,5", "2,50", "2.5", ",5", "-3", "−1.000", "12,", "007", " 4\u00a0"];
    expect(typed.map(parseNumber)).toEqual([1234, 1234.5, 2.5, 2.5, 0.5, -3, -1000, 12, 7, 4]);
    const none = ["", "dois", "3 un", "1e3", "0x10", "1,2,3", "1.2.3", "-", ",", "12.3456,7"];
    expect(none.map(parseNumber)).toEqual(none.map(() => null));
  });
});
