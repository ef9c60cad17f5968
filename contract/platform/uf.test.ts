import { expect, test } from "vitest";
import { UFS } from "./uf.ts";

test("ACON-05* contract: the 26 states and the Distrito Federal, each once, by their letters", () => {
  expect(UFS.join(" ")).toBe(
    "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO",
  );
  expect([new Set(UFS).size, [...UFS].toSorted()]).toEqual([27, [...UFS]]);
});
