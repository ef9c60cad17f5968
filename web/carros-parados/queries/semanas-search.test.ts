import * as fc from "fast-check";
import { expect, test } from "vitest";
import { listCarros } from "../../../contract/carros-parados/index.ts";
import { anyChar } from "../../../tests/any-char.ts";
import { semanasSearchSchema } from "./semanas-search.ts";

const value = fc.oneof(
  fc.anything(),
  fc.string({ unit: anyChar }),
  fc.constantFrom("P", "H", "X", "1", 7, "999999", "202610", "202653", "202700", "100101", "todos"),
);
const address = fc.record({ tab: value, page: value, semana: value, concessionario_id: value });

test("SLST-17* contract: whatever an address says, the list asks the server for something that it answers", () => {
  fc.assert(
    fc.property(address, (raw) => {
      const { semana, concessionario_id, ...list } = semanasSearchSchema.parse(raw);
      const asked = listCarros.query?.safeParse({ ...list, concessionario_id: "100101" });
      expect(asked?.error?.issues).toBeUndefined();
      expect(semana === undefined || /^2[01]\d{4}$/.test(semana)).toBe(true);
      expect(semana === undefined ? concessionario_id : undefined).toBeUndefined();
    }),
  );
});

test("SLST-02* SLST-10* contract: the address keeps tab, page and the open week with its dealer, and nothing that is none", () => {
  const kept = (raw: object) =>
    Object.fromEntries(Object.entries(semanasSearchSchema.parse(raw)).filter(([, one]) => one !== undefined));
  expect(kept({ tab: "P", page: "1" })).toEqual({ tab: "P" });
  expect(kept({ tab: "H", page: "3", semana: "202653", concessionario_id: "100101" })).toEqual({
    tab: "H",
    page: 3,
    semana: "202653",
    concessionario_id: "100101",
  });
  expect(kept({ semana: "202610", concessionario_id: "todos" })).toEqual({ semana: "202610" });
  expect(kept({ tab: "X", page: "0", semana: "202553", concessionario_id: "100101", pagina: "2" })).toEqual(
    {},
  );
});
