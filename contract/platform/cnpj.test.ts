import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cnpjCheckDigits, cnpjHint, formatCnpj, readCnpj, typedCnpj } from "./cnpj.ts";

const signs = (length: number): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")),
    minLength: length,
    maxLength: length,
  });

test("ASEG-07* OP-98: a CNPJ is read with its mask or without, in capitals, letters in its first twelve places", () => {
  expect(["11.222.333/0001-81", "11222333000181", " 11 222 333/0001 81 "].map(readCnpj)).toEqual(
    Array.from({ length: 3 }, () => "11222333000181"),
  );
  expect(readCnpj("12.abc.345/01de-35")).toBe("12ABC34501DE35");
  const none = [
    "",
    "1122233300018",
    "112223330001811",
    "12ABC34501DE3X",
    "11222333000１81",
    "CNPJ 11222333000181",
    "1122233ß00181",
  ];
  expect(none.filter((text) => readCnpj(text) !== null)).toEqual([]);
});

test("ASEG-07* OP-98: the mask grows with what is typed, and takes letters in the first twelve places alone", () => {
  const steps = [
    "1",
    "12",
    "12A",
    "12ABC",
    "12ABC3",
    "12ABC345",
    "12ABC3450",
    "12ABC34501DE3",
    "12ABC34501DE35",
  ];
  expect(steps.map(formatCnpj)).toEqual([
    "1",
    "12",
    "12.A",
    "12.ABC",
    "12.ABC.3",
    "12.ABC.345",
    "12.ABC.345/0",
    "12.ABC.345/01DE-3",
    "12.ABC.345/01DE-35",
  ]);
  expect(["12.abc", "12.ABC.345/01DE-3", "12ABC34501DE35", "./-"].map(typedCnpj)).toEqual([
    "12ABC",
    "12ABC34501DE3",
    "12ABC34501DE35",
    "",
  ]);
  // What does not fit is not cut.
  expect(["12.ABC.345/01DE-x3", "12ABC34501DE35999"].map(typedCnpj)).toEqual([null, null]);
});

test("OP-98: masked and unmasked are the same CNPJ, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = typedCnpj(text);
      return kept === null || typedCnpj(formatCnpj(kept)) === kept;
    }),
  );
  fc.assert(
    fc.property(signs(12), (twelve) => {
      const bare = `${twelve}${cnpjCheckDigits(twelve)}`;
      expect(readCnpj(formatCnpj(bare))).toBe(bare);
    }),
  );
});

test("OP-98: wrong check digits get a remark and right ones none", () => {
  const right = ["12.ABC.345/01DE-35", "11.222.333/0001-81", "00.000.000/0001-91", "1", ""];
  expect(right.map(cnpjHint)).toEqual([null, null, null, null, null]);
  const remarked = ["12.ABC.345/01DE-53", "12.ABD.345/01DE-35", "00.000.000/0000-00"];
  expect(remarked.map(cnpjHint)).toEqual(
    Array.from({ length: 3 }, () => "Confira o CNPJ: os dígitos verificadores não combinam."),
  );
  fc.assert(
    fc.property(signs(12), (twelve) => {
      expect(cnpjHint(`${twelve}${cnpjCheckDigits(twelve)}`) === null).toBe(twelve !== "000000000000");
    }),
  );
});
