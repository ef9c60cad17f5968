import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyChar } from "../../tests/any-char.ts";
import { isStorableText } from "../platform/text.ts";
import { MAX_PASSWORD, brokenPasswordRules, passwordRefusal } from "./password.ts";
import { loginSchema } from "./schemas.ts";

const broken = (senha: string): string[] => brokenPasswordRules(senha).map(({ label }) => label);

test("AUTH-57: a password that keeps every rule is taken", () => {
  for (const senha of ["Demo#2026", "Ábaco-12", "x9Y?zzzz", "Senha 1 €"])
    expect(passwordRefusal(senha)).toBeNull();
});

test("AUTH-57: each rule is broken by itself, and named", () => {
  expect(broken("Demo#26")).toEqual(["no mínimo 8 caracteres"]);
  expect(broken("demo#2026")).toEqual(["uma letra maiúscula"]);
  expect(broken("DEMO#2026")).toEqual(["uma letra minúscula"]);
  expect(broken("Demo#demo")).toEqual(["um número"]);
  expect(broken("Demo 2026")).toEqual(["um caractere especial"]);
});

test("AUTH-57: the refusal names all that is missing in one sentence", () => {
  expect(passwordRefusal("demo2026")).toBe(
    "A senha precisa ter uma letra maiúscula e um caractere especial.",
  );
  expect(passwordRefusal("")).toBe(
    "A senha precisa ter no mínimo 8 caracteres, uma letra maiúscula, uma letra minúscula, um número e um caractere especial.",
  );
});

test("AUTH-57: length is counted in characters, not in halves of them", () => {
  expect(broken("Aa1#😀😀😀")).toEqual(["no mínimo 8 caracteres"]);
  expect(broken("Aa1#😀😀😀😀")).toEqual([]);
});

test("AUTH-57 AUTH-24: what the sign-in would never take is refused", () => {
  const longest = `Demo#2026${"x".repeat(MAX_PASSWORD - 9)}`;
  expect(passwordRefusal(longest)).toBeNull();
  expect(passwordRefusal(`${longest}x`)).toBe("A senha pode ter no máximo 1000 caracteres.");
  expect(passwordRefusal("Demo#2026\u0000")).toBe("A senha tem um caractere que não pode ser usado.");
  expect(passwordRefusal("Demo#2026\ud800")).toBe("A senha tem um caractere que não pode ser usado.");
});

test("AUTH-57 AUTH-24: whatever is typed gets an answer, and what is taken can be signed in with", () => {
  const typed = fc.oneof(
    fc.string({ unit: anyChar }),
    fc.string().map((end) => `Demo#2026${end}`),
  );
  fc.assert(
    fc.property(typed, (senha) => {
      const sent = loginSchema.safeParse({ login: "a", senha }).success && isStorableText(senha);
      expect(passwordRefusal(senha) === null).toBe(sent && brokenPasswordRules(senha).length === 0);
    }),
  );
});
