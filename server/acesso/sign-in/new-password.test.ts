import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newPasswordRefusal } from "./new-password.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const COMMON = "Esta senha está entre as mais usadas e seria fácil de adivinhar.";
const PERSONAL = "A senha não pode ser o seu nome nem o seu e-mail.";
const EMAIL = "A senha não pode conter o que vem antes do @ no seu e-mail.";
const owner = { usuario_nome: "Conceição de Araújo Li", usuario_email: "C.Araujo@Estrela.example" };

const listed = (await readFile(join(import.meta.dirname, "common-passwords.txt"), "utf8"))
  .trimEnd()
  .split("\n");

test("AUTH-57 contract: the list holds 10,000 common passwords and what is common in Brazil, each once, as compared", () => {
  expect(listed.length).toBeGreaterThan(10_050);
  expect(new Set(listed).size).toBe(listed.length);
  for (const one of listed) expect(one).toMatch(/^[!-~]+$/);
  expect(listed).toEqual(listed.map((one) => one.toLowerCase()));
  for (const one of ["123456", "trustno1", "senha", "brasil", "flamengo", "corinthians", "mudar"])
    expect(listed).toContain(one);
});

test("AUTH-57 contract: a common password is refused in any letters, with digits and signs behind it too", async () => {
  for (const senha of ["Password1!", "Trustno1!", "Mudar#2026", "FLAMENGo1!", "Sênha@123"])
    expect([senha, await newPasswordRefusal(senha, owner)]).toEqual([senha, COMMON]);
  for (const senha of ["Password1!x", "xPassword1!", "Pass#word1zz", "Vento-Leste-7"])
    expect([senha, await newPasswordRefusal(senha, owner)]).toEqual([senha, null]);
});

test("AUTH-57 contract: so are name and e-mail, but for words of a name that are shorter than four letters", async () => {
  for (const senha of [
    "Conceição#1",
    "CONCEICAo1!",
    "Araujo-1970",
    "ConceicaodeAraujoLi1!",
    "C.Araujo@Estrela.example1",
    "C.Araujo#2026",
  ])
    expect([senha, await newPasswordRefusal(senha, owner)]).toEqual([senha, PERSONAL]);
  for (const senha of ["Li#202600aa", "Araujo#1x", "Estrela.example1"])
    expect([senha, await newPasswordRefusal(senha, owner)]).toEqual([senha, null]);
});

test("AUTH-57 contract: the e-mail up to the @ is refused whatever stands around it, from four characters on", async () => {
  for (const senha of ["Xc.araujo#1", "2026-C.ARÁUJO-leste", "Vento.c.araujo7", "c.araujoC.Araujo#1x"])
    expect([senha, await newPasswordRefusal(senha, owner)]).toEqual([senha, EMAIL]);
  for (const senha of ["C-araujo#1x", "C.Arauj0#1x", "araujo.c#Leste7"])
    expect([senha, await newPasswordRefusal(senha, owner)]).toEqual([senha, null]);
  const refusals: Readonly<Record<string, (string | null)[]>> = {
    "li@estrela.example": [PERSONAL, null],
    "lia@estrela.example": [null, null],
    "Lian@estrela.example": [null, null],
    "líli@estrela.example": [null, EMAIL],
  };
  for (const [usuario_email, expected] of Object.entries(refusals)) {
    const person = { usuario_nome: "Q", usuario_email };
    expect([
      usuario_email,
      await newPasswordRefusal("Li#202600", person),
      await newPasswordRefusal("7vento-LILI-leste", person),
    ]).toEqual([usuario_email, ...expected]);
  }
});

test("AUTH-57: the rules are said first", async () => {
  expect(await newPasswordRefusal("senha", owner)).toBe(
    "A senha precisa ter no mínimo 8 caracteres, uma letra maiúscula, um número e um caractere especial.",
  );
});

/** Digits and signs that make every rule but the letters' hold. */
const end = fc
  .string({ unit: fc.constantFrom(...Array.from("0123456789!#$%-_. ")), maxLength: 12 })
  .map((x) => `${x}7#`);
const anyCase = (word: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((ups) => word.replace(/./g, (one, at: number) => (ups[at] ? one.toUpperCase() : one)));

test("AUTH-57 contract: nothing from the list is taken, however it is written and ended", async () => {
  const word = fc.constantFrom(...listed).chain(anyCase);
  await fc.assert(
    fc.asyncProperty(word, end, async (one, ending) => {
      expect(await newPasswordRefusal(`${one}${ending}`, owner)).not.toBeNull();
    }),
  );
});

test("AUTH-57 contract: whatever stands around the e-mail's beginning, however that is written", async () => {
  const around = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replaceAll("\u0000", ""));
  await fc.assert(
    fc.asyncProperty(around, anyCase("c.araujo"), end, async (before, local, ending) => {
      expect(await newPasswordRefusal(`${before}aB${local}${ending}`, owner)).not.toBeNull();
    }),
  );
});

test("AUTH-57 contract: what begins with letters of no word of the list, the name or the e-mail is judged by the rules alone", async () => {
  const core = fc.string({
    unit: fc.constantFrom("q", "x", "z", "w", "k", "ç"),
    minLength: 12,
    maxLength: 20,
  });
  await fc.assert(
    fc.asyncProperty(core, end, async (one, ending) => {
      expect(await newPasswordRefusal(`Qx${one}${ending}`, owner)).toBeNull();
    }),
  );
});
