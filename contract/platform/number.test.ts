import { describe, expect, it } from "vitest";
import { formatInteger } from "./number.ts";
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
});
