import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assuntoKey, assuntoOf, conversasSearchSchema } from "./conversas-search.ts";

const kept = (raw: object) =>
  Object.fromEntries(
    Object.entries(conversasSearchSchema.parse(raw)).filter(([, value]) => value !== undefined),
  );

test("SHOM-04* SCHT-01* contract: the address says which conversation is open, a part only with its week, and that only with its dealer", () => {
  const week = { conversas: "N", contato: "100101", info_semana: "202610" };
  const part = { ...week, modelo: "peca", info_chassi: "9BM0001", info_item_codigo: "A2058800203" };
  expect(kept(week)).toEqual(week);
  expect(kept(part)).toEqual(part);
  expect(kept({ ...part, conversas: "X" })).toEqual({});
  expect(kept({ ...part, contato: "todos" })).toEqual({ conversas: "N", modelo: "peca" });
  expect(kept({ ...week, info_chassi: "9BM0001" })).toEqual(week);
  expect(kept({ ...week, info_semana: "202699", modelo: "semana" })).toEqual({
    conversas: "N",
    contato: "100101",
  });
  expect(assuntoOf(conversasSearchSchema.parse({ conversas: "A", contato: "100101" }))).toBeNull();
});

test("SCHT-01* contract: whatever stands in an address, it is read, and read the same again", () => {
  const value = fc.oneof(fc.anything(), fc.constantFrom("N", "202610", "100101", "peca", 202610, 100101));
  const address = fc.record({
    conversas: value,
    modelo: value,
    contato: value,
    info_semana: value,
    info_chassi: value,
    info_item_codigo: value,
  });
  fc.assert(
    fc.property(address, (raw) => {
      expect(kept(kept(raw))).toEqual(kept(raw));
    }),
  );
});

test("contract: what is not sent is kept by what it is about", () => {
  const week = { contato: "100101", info_semana: "202610" };
  expect(assuntoKey(week)).toBe("conversa:100101:202610");
  expect(assuntoKey({ ...week, info_chassi: "9B:M", info_item_codigo: "A 2" })).toBe(
    "conversa:100101:202610:9B%3AM:A%202",
  );
});
