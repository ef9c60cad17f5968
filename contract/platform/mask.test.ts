import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../tests/any-char.ts";
import { applyMask, fillsMask, typeMasked } from "./mask.ts";

test("OP-24: digits fall into the mask's places as they are typed, and what is between them comes by itself", () => {
  expect(["2", "2025", "20252", "2025/2026", "20252026999", " 2025-2026 "].map(mask)).toEqual([
    "2",
    "2025",
    "2025/2",
    "2025/2026",
    "2025/2026",
    "2025/2026",
  ]);
  expect(["", "abc", "/"].map(mask)).toEqual(["", "", ""]);
  expect(applyMask("##:##", "0930")).toBe("09:30");
});

test("OP-24: only a text that fills the mask to the last place fits it", () => {
  expect(fillsMask("####/####", "2025/2026")).toBe(true);
  for (const odd of ["", "2025", "2025/202", "2025-2026", "2025/20261", "aaaa/aaaa", "２０２５/２０２６"])
    expect([odd, fillsMask("####/####", odd)]).toEqual([odd, false]);
});

test("OP-24: whatever is typed, a mask applied again changes nothing, and never gives a text that is too long", () => {
  fc.assert(
    fc.property(fc.constantFrom("####", "####/####", "##:##"), fc.string({ unit: anyChar }), (one, text) => {
      const masked = applyMask(one, text);
      expect(applyMask(one, masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(one.length);
      expect(fillsMask(one, masked)).toBe(masked.length === one.length);
    }),
  );
});

test("contract: a text with more digits than the mask has places stays as it is typed", () => {
  const typed = ["20252", "2025/2026", "2025/20261", "12025 2026", "2a0"];
  expect(typed.map((text) => typeMasked("####/####", text))).toEqual([
    "2025/2",
    "2025/2026",
    "2025/20261",
    "12025 2026",
    "20",
  ]);
});

function mask(text: string): string {
  return applyMask("####/####", text);
}
