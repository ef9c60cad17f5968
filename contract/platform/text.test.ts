import * as fc from "fast-check";
import { expect, test } from "vitest";
import { textSchema } from "./schemas.ts";
import { cleanText, foldText, isStorableText, joinWords, trimText, withoutSeparators } from "./text.ts";

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

test("contract: a code is kept without what stands between its groups, a plate with its dash, and read again it is the same", () => {
  const codes = ["A253 330 08 07", "A 253.330-08.07", "A253\u00a0330\u20130807", "A2533300807\n"];
  expect(new Set(codes.map((code) => withoutSeparators(code)))).toEqual(new Set(["A2533300807"]));
  expect(withoutSeparators("C/1_2")).toBe("C/1_2");
  expect(["ABC - 1234", "ABC\u20131234", "ABC.1D34"].map((one) => withoutSeparators(one, "dash"))).toEqual([
    "ABC-1234",
    "ABC-1234",
    "ABC1D34",
  ]);
  fc.assert(
    fc.property(anyText, fc.constantFrom("none", "dash"), (text, keeps) => {
      const bare = withoutSeparators(text, keeps);
      expect(withoutSeparators(bare, keeps)).toBe(bare);
      expect(bare).not.toMatch(keeps === "dash" ? /[\s.]/ : /[\s.-]/);
    }),
  );
});

test("contract: a text of which nothing can be seen is blank; of any other the blanks at its ends go", () => {
  for (const text of ["", " \n\t", "\u200b", "\u00a0\u2060\u3164 ", "\ufeff\u00ad\u200d"])
    expect(trimText(text)).toBe("");
  expect([withoutSeparators("\u200b\u2060"), withoutSeparators("A205\u200b885 01.25\ufeff")]).toEqual([
    "",
    "A2058850125",
  ]);
  expect(trimText(" ção\u200b a ")).toBe("ção\u200b a");
  expect(trimText("\u{1F468}\u200d\u{1F467}")).toBe("\u{1F468}\u200d\u{1F467}");
  fc.assert(fc.property(anyText, (text) => trimText(trimText(text)) === trimText(text)));
});
