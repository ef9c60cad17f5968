import * as fc from "fast-check";
import { expect, it } from "vitest";
import { withoutSeparators } from "../../../contract/platform/text.ts";
import { builtInFormat, numberFormat } from "./number-format.ts";
import { cutText, joinText } from "./texts.ts";

const long = fc
  .array(fc.tuple(fc.constantFrom("A", "-", " ", ".", "ç", "\u00a0", "🚚", "\n"), fc.nat({ max: 800 })), {
    maxLength: 8,
  })
  .map((runs) => runs.map(([char, count]) => char.repeat(count)).join(""));

it("contract: a text that is cut never passes for one that its column takes, as a text or as a code", () => {
  fc.assert(
    fc.property(long, fc.constantFrom(20, 60, 500), (text, limit) => {
      const cut = cutText(joinText("", text), limit);
      const sizes = (one: string): readonly number[] => [one.trim().length, withoutSeparators(one).length];
      const [size = 0, sizeAsCode = 0] = sizes(text);
      const [cutSize = 0, cutSizeAsCode = 0] = sizes(cut);
      // Too long before and after, or the same; blanks behind a text of 2,100 characters count while it is read.
      expect(cutSize > limit ? size > limit || text.length > 2100 : cut.trim() === text.trim()).toBe(true);
      expect(cutSizeAsCode > limit || sizeAsCode === cutSizeAsCode).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(4 * limit + 1);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ["[$-416]0000000", 12_345, "0012345"],
  ["00000", 7, "00007"],
  ["00000", 1_234_567, "1234567"],
  ["000\\-000", 1234, "001-234"],
  ['"A"0000;@', 12, "A0012"],
  ["[<=99999]00000;00000\\-0000", 123_456_789, "12345-6789"],
  ["[<=99999]00000;00000\\-0000", 12_345, "12345"],
  ["0000;-0000;0", 0, undefined],
  ["[Red]0000", 5, "0005"],
  ["[$R$-416] 0000", 5, undefined],
  ["0", 5, undefined],
  ["#,##0", 5, undefined],
  ["00.00", 5, undefined],
  ["00%", 5, undefined],
  ["00E+00", 5, undefined],
  ["General", 5, undefined],
])("contract: a number format fills with zeros or leaves a number alone: %s of %s", (code, value, shown) => {
  expect(numberFormat(code).filled(value)).toBe(shown);
});

it("contract: a number format is read as far as Excel has one", () => {
  expect(numberFormat("0".repeat(10_000_000)).filled(5)).toBe("5".padStart(255, "0"));
});

it("contract: a number format is one of days by its letters, whatever its locale, and none of them in quotes", () => {
  for (const code of ["dd/mm/yyyy", "[$-416]d\\-mmm;@", "mmm/yy", "h:mm", '0;d"x"'])
    expect([code, numberFormat(code).isDate]).toEqual([code, true]);
  for (const code of ["General", "0.00E+00", '"dm"0', "\\d0", "[h]:mm", "[Red]0", "[$-416]0", "@", ""])
    expect([code, numberFormat(code).isDate]).toEqual([code, false]);
  expect([14, 22, 47].map((id) => builtInFormat(id).isDate)).toEqual([true, true, true]);
  expect([0, 1, 10, 37, 46, 49].map((id) => builtInFormat(id).isDate)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});
