import fc from "fast-check";
import { expect, test } from "vitest";
import { nearCodes } from "./near-codes.ts";

test("contract: a code has near it what a hand or an eye gets wrong, the likeliest first, and never itself", () => {
  const near = nearCodes("A2O58");
  expect(near[0]).toBe("a2058");
  expect(near).toEqual(expect.arrayContaining(["2ao58", "a2o59", "a2o8", "a2o583", "xa2o58"]));
  expect(near).not.toContain("a2o58");
  expect(nearCodes("A20588501259999")).toEqual(expect.arrayContaining(["a2058850125", "a2058"]));
  expect(nearCodes("A20588501259999")).not.toContain("a205");
  expect(nearCodes("A")).not.toContain("");
});

test("contract: whatever one sign is changed to, left out or put in, the code that was meant is found", () => {
  const sign = fc.constantFrom(...Array.from("0123456789abcdefghijklmnopqrstuvwxyz"));
  fc.assert(
    fc.property(
      fc.array(sign, { minLength: 2, maxLength: 20 }),
      fc.nat(),
      sign,
      fc.constantFrom("other", "less", "more"),
      (meant, where, put, wrong) => {
        const place = where % meant.length;
        const written = meant
          .toSpliced(place, wrong === "more" ? 0 : 1, ...(wrong === "less" ? [] : [put]))
          .join("");
        fc.pre(written !== meant.join(""));
        expect(nearCodes(written)).toContain(meant.join(""));
      },
    ),
    { numRuns: 200 },
  );
});

test("contract: the longest code has a bounded number of others near it", () => {
  expect(nearCodes("x".repeat(60)).length).toBeLessThan(5000);
});
