import { expect, test } from "vitest";
import { pastedCodes } from "./pasted-codes.ts";

const known = (conta: string): boolean => ["100101", "100102", "100103", "PR1"].includes(conta);

test.each([
  ["100101, 100102;100103", ["100101", "100102", "100103"], []],
  ["100101\r\n100102\r\n\r\n100101\r\n", ["100101", "100102"], []],
  ["100101\t100102", ["100101", "100102"], []],
  ["100103", ["100103"], []],
  [" pr1 | 999999 , 888888 ", ["PR1"], ["999999", "888888"]],
])("AUSR-14 contract: of %j the known accounts are taken and the unknown ones named", (text, taken, not) => {
  expect(pastedCodes(text, known)).toEqual({ known: taken, unknown: not });
});

test.each(["", " , ", "Aurora Veículos", "100101 - Aurora", "1001"])(
  "AUSR-14 contract: %j is no list of accounts and is searched for",
  (text) => {
    expect(pastedCodes(text, known)).toBeNull();
  },
);
