import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPosition, parsePosition } from "./position.ts";

const digits = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map(String);

it("INT-03: a position that was sent is read back as the same one", () => {
  fc.assert(
    fc.property(digits, digits, (xid, evento_id) => {
      expect(parsePosition(formatPosition({ xid, evento_id }))).toEqual({ xid, evento_id });
    }),
  );
});

it("INT-03: any other text is no position, and none throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const position = parsePosition(text);
      expect(position && formatPosition(position)).toBe(position && text);
    }),
  );
  for (const text of ["", "1", "-", "1-", "-1", "1-x", " 1-1", "1-1\n", "1-1-1", `${"9".repeat(19)}-1`])
    expect(parsePosition(text)).toBeUndefined();
});
