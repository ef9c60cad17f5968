import * as fc from "fast-check";
import { expect, test } from "vitest";
import { textSchema } from "./schemas.ts";
import { cleanText, foldText, isStorableText, joinWords } from "./text.ts";

const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});

test("Texts are compared without accents and case", () => {
  expect(foldText("São Paulo Peças")).toBe("sao paulo pecas");
  expect(foldText("CONCESSIONÁRIO Ü")).toBe("concessionario u");
  expect(foldText("Sa\u0303o")).toBe(foldText("São"));
  fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
});

test("OP-03: a text that the database cannot keep is told from one that it can", () => {
  expect(["", "ção", "🚗", "linha\nlinha\t", "\ufffd"].every(isStorableText)).toBe(true);
  expect(["a\u0000b", "\ud83d", "\ude97 x", "\u0000"].some(isStorableText)).toBe(false);
});

test("FORM-31: cleaning makes any text one that the database can keep, and leaves good ones alone", () => {
  expect(cleanText("a\u0000b\ud83d")).toBe("ab\ufffd");
  fc.assert(
    fc.property(anyText, (text) => {
      const clean = cleanText(text);
      expect(isStorableText(clean)).toBe(true);
      expect(clean === text).toBe(isStorableText(text));
    }),
  );
});

test("OP-47: a text is trimmed before it is measured", () => {
  const motivo = textSchema(5).min(1);
  expect(motivo.parse("  abcde \n")).toBe("abcde");
  expect(motivo.safeParse("abcdef").success).toBe(false);
  expect(motivo.safeParse(" \t\u00a0").success).toBe(false);
});

test("Words are listed as Portuguese lists them", () => {
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(joinWords)).toEqual(["", "a", "a e b", "a, b e c"]);
});
