import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cpfCheckDigits, cpfHint, formatCpf, readCpf, typedCpf } from "./cpf.ts";

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: length, maxLength: length });

test("PERF-04 OP-98: a CPF is read with its mask or without, in capitals, an X only as its last sign", () => {
  expect(["529.982.247-25", "52998224725", " 529 982 247-25 "].map(readCpf)).toEqual(
    Array.from({ length: 3 }, () => "52998224725"),
  );
  expect(readCpf("529.982.247-x")).toBe("529982247X");
  const none = [
    "",
    "5299822472",
    "529982247255",
    "X2998224725",
    "529982247XX",
    "5299822472X",
    "abc52998224725",
    "５２９９８２２４７２５",
  ];
  expect(none.filter((text) => readCpf(text) !== null)).toEqual([]);
});

test("PERF-04 OP-98: the mask grows with what is typed, and takes an X in the last place alone", () => {
  const steps = ["5", "529", "5299", "529982", "5299822", "529982247", "5299822472", "52998224725"];
  expect(steps.map(formatCpf)).toEqual([
    "5",
    "529",
    "529.9",
    "529.982",
    "529.982.2",
    "529.982.247",
    "529.982.247-2",
    "529.982.247-25",
  ]);
  expect(formatCpf("529982247X")).toBe("529.982.247-X");
  expect(["52 ", "529.982.247-x", "CPF: 529.982.247-25", ""].map(typedCpf)).toEqual([
    "52",
    "529982247X",
    "52998224725",
    "",
  ]);
  // What does not fit is not cut.
  expect(["52x", "52998224725x", "529982247251", "x"].map(typedCpf)).toEqual([null, null, null, null]);
});

test("PERF-04: masked and unmasked are the same CPF, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = typedCpf(text);
      return kept === null || typedCpf(formatCpf(kept)) === kept;
    }),
  );
  fc.assert(fc.property(digits(11), (bare) => readCpf(formatCpf(bare)) === bare));
});

test("OP-98: wrong check digits get a remark and right ones none", () => {
  expect(["529.982.247-25", "529982247X", "1", ""].map(cpfHint)).toEqual([null, null, null, null]);
  const remarked = ["529.982.247-24", "529.982.247-52", "111.111.111-11"];
  expect(remarked.filter((text) => cpfHint(text) === null)).toEqual([]);
  fc.assert(
    fc.property(digits(9), (nine) => {
      const bare = `${nine}${cpfCheckDigits(nine)}`;
      expect(cpfHint(bare) === null).toBe(new Set(bare).size > 1);
    }),
  );
});
