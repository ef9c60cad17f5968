import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it("LAY-17: a person's menu shows the initials of first and last name", () => {
  expect(["Ana de Souza Lima", "Érica", "", "joão 3º silva"].map(initialsOf)).toEqual(["AL", "É", "", "JS"]);
});
