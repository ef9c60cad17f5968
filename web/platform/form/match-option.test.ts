import { expect, test } from "vitest";
import { matchOption } from "./match-option.ts";

test("FORM-05 LAY-19: Tab takes what was typed when only one option can be meant", () => {
  const options = ["Sul", "Sudeste", "Aliança do Sul"].map((label) => ({ value: label, label }));
  const chosen = ["alianca", "SUL", "su", "", "x"].map((typed) => matchOption(options, typed)?.value);
  expect(chosen).toEqual(["Aliança do Sul", "Sul", undefined, undefined, undefined]);
});
