import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cnpjCheckDigits } from "./cnpj.ts";
import { cpfOrCnpjHint, formatCpfOrCnpj, readCpfOrCnpj, typedCpfOrCnpj } from "./cpf-or-cnpj.ts";
import { cpfCheckDigits } from "./cpf.ts";

const ofSigns = (signs: string, length: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...Array.from(signs)), minLength: length, maxLength: length });
const DIGITS = "0123456789";
const cpf = fc.oneof(
  ofSigns(DIGITS, 11),
  ofSigns(DIGITS, 9).map((nine) => `${nine}X`),
);
const cnpj = fc.tuple(ofSigns(`${DIGITS}ABCXYZ`, 12), ofSigns(DIGITS, 2)).map((parts) => parts.join(""));
const STORED = /^(?:\d{9}(?:\d{2}|X)|[\dA-Z]{12}\d{2})$/;
/** Near what is meant, and far from it. */
const wild = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from(`${DIGITS}09Xx.-/ aB`)), maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
  cpf,
  cnpj,
);

test("ACON-06 OP-98: each of the three masks is read as the text without it, in capitals", () => {
  for (const [text, kept] of [
    ["12.345.678/0001-95", "12345678000195"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
    ["123.456.789-09", "12345678909"],
    ["123.456.789-x", "123456789X"],
    [" 123 456 789-09 ", "12345678909"],
  ] as const) {
    expect(readCpfOrCnpj(text), text).toBe(kept);
    expect(typedCpfOrCnpj(text), text).toBe(kept);
  }
  const none = ["", "X23.456.789-09", "123.456.78X-09", "123456789XX", "1234567890", "12.ABC.345/01DE-3X"];
  expect(none.filter((text) => readCpfOrCnpj(text) !== null)).toEqual([]);
});

test("ACON-06 OP-98: the mask is a CPF's as long as it can be one, and a CNPJ's from the sign that no CPF has", () => {
  const steps = (whole: string): string[] =>
    Array.from(whole, (_sign, at) => formatCpfOrCnpj(typedCpfOrCnpj(whole.slice(0, at + 1)) ?? "?"));
  expect(steps("12345678000195").slice(8)).toEqual([
    "123.456.780",
    "123.456.780-0",
    "123.456.780-00",
    "12.345.678/0001",
    "12.345.678/0001-9",
    "12.345.678/0001-95",
  ]);
  expect(steps("12abc34501de35").slice(0, 6)).toEqual(["1", "12", "12.A", "12.AB", "12.ABC", "12.ABC.3"]);
  // An X after nine digits is a CPF's last sign, until something follows it.
  expect(steps("123456789X01").slice(8)).toEqual([
    "123.456.789",
    "123.456.789-X",
    "12.345.678/9X0",
    "12.345.678/9X01",
  ]);
});

test("OP-98: what has no place in either is not cut, and a pasted label makes no CNPJ of a CPF", () => {
  for (const text of ["123456780001955", "12ABC34501DEX5", "12.ABC.345/01DE-355"])
    expect(typedCpfOrCnpj(text), text).toBeNull();
  expect(typedCpfOrCnpj("CPF: 529.982.247-25")).toBe("52998224725");
  expect(typedCpfOrCnpj("cpf 529.982.247-X")).toBe("529982247X");
  expect(typedCpfOrCnpj("CNPJ: 12.345.678/0001-95")).toBe("12345678000195");
  expect(typedCpfOrCnpj("CPF52998224725"), "the letters of a CNPJ").toBe("CPF52998224725");
});

test("OP-98: typed, shown and read agree, whatever comes", () => {
  fc.assert(
    fc.property(wild, (text) => {
      const [read, typed] = [readCpfOrCnpj(text), typedCpfOrCnpj(text)];
      const isKept = read === null || (typed === read && STORED.test(read) && readCpfOrCnpj(read) === read);
      if (typed === null) return isKept;
      const shown = formatCpfOrCnpj(typed);
      return isKept && typedCpfOrCnpj(shown) === typed && readCpfOrCnpj(shown) === readCpfOrCnpj(typed);
    }),
    { numRuns: 2000 },
  );
});

test("ACON-06 OP-98: every CPF and every CNPJ has its mask, and comes back from it", () => {
  fc.assert(
    fc.property(cpf, (bare) => {
      expect(formatCpfOrCnpj(bare)).toMatch(/^\d{3}\.\d{3}\.\d{3}-(?:\d{2}|X)$/);
      expect(readCpfOrCnpj(formatCpfOrCnpj(bare))).toBe(bare);
    }),
  );
  fc.assert(
    fc.property(cnpj, (bare) => {
      expect(formatCpfOrCnpj(bare)).toMatch(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/);
      expect(readCpfOrCnpj(formatCpfOrCnpj(bare))).toBe(bare);
    }),
  );
});

test("OP-98: a wrong check digit is remarked on by the name of whichever it is, a right one is not", () => {
  expect(cpfOrCnpjHint("529.982.247-24")).toBe("Confira o CPF: os dígitos verificadores não combinam.");
  expect(cpfOrCnpjHint("12.ABC.345/01DE-53")).toBe("Confira o CNPJ: os dígitos verificadores não combinam.");
  for (const text of ["", "529.982.247-2", "529.982.247-X", "529.982.247-25", "12.ABC.345/01DE-35"])
    expect(cpfOrCnpjHint(text), text).toBeNull();
  fc.assert(
    fc.property(ofSigns(DIGITS, 9), ofSigns(`${DIGITS}AB`, 12), (nine, twelve) => {
      const right = [`${nine}${cpfCheckDigits(nine)}`, `${twelve}${cnpjCheckDigits(twelve)}`];
      const remarked = right.filter((bare) => cpfOrCnpjHint(bare) !== null);
      // Equal digits pass the check by chance and belong to nobody.
      expect(remarked.every((bare) => new Set(bare).size === 1)).toBe(true);
    }),
  );
});
