import * as fc from "fast-check";

/**
 * Any character of Unicode, as the unit of wild texts. It is what fast-check has as "binary", which makes a map of all
 * 1.1 million of them first: two seconds in each process, and a heap that is slow to clean from then on.
 */
export const anyChar: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code), codeOf);

/** The way back, by which fast-check knows that texts it holds for dangerous can be made of these, and tries them. */
function codeOf(text: unknown): number {
  const code = typeof text === "string" ? text.codePointAt(0) : undefined;
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error("not one character");
  return code;
}
