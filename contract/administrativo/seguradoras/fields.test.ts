import { expect, test } from "vitest";
import { optionsOf, type Field } from "../../platform/form/index.ts";
import { SEGURADORAS } from "./fields.ts";

test("ASEG-11: the units are 1 for Automóveis and 2 for Vans", () => {
  const fields: readonly Field<string>[] = SEGURADORAS.fields;
  const unidade = fields.find(({ name }) => name === "unidade_id");
  expect(unidade && optionsOf(unidade)).toEqual([
    { value: 1, label: "Automóveis" },
    { value: 2, label: "Vans" },
  ]);
});
