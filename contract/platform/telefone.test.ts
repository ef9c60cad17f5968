import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatTelefone, readTelefone, typedTelefone } from "./telefone.ts";

test("PERF-05: a telephone is read with its mask or without, with +55 or 0 before it", () => {
  const same = ["(11) 97100-0000", "11971000000", "+55 11 97100-0000", "011 97100-0000", "11.97100.0000"];
  expect(same.map(readTelefone)).toEqual(same.map(() => "11971000000"));
  expect(readTelefone("(11) 4002-0000")).toBe("1140020000");
  const none = ["", "97100-0000", "119710000001", "(11) 97100-000x", "ramal 11971000000", "+1 212 555 01234"];
  expect(none.filter((text) => readTelefone(text) !== null)).toEqual([]);
});

test("PERF-05: the mask follows the number as it is typed", () => {
  const steps = ["", "1", "11", "114", "114002", "1140020", "1140020000", "11971000000"];
  expect(steps.map(formatTelefone)).toEqual([
    "",
    "(1",
    "(11",
    "(11) 4",
    "(11) 4002",
    "(11) 4002-0",
    "(11) 4002-0000",
    "(11) 97100-0000",
  ]);
});

test("PERF-05: masked and unmasked are the same telephone, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("0123456789()+- x")) }), (text) => {
      const kept = typedTelefone(text);
      return kept === null || typedTelefone(formatTelefone(kept)) === kept;
    }),
  );
  // What does not fit is not cut.
  expect(["119710000001", "(11) 97100-00000"].map(typedTelefone)).toEqual([null, null]);
});
