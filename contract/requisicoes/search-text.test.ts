import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  dealerPatterns,
  insurerPatterns,
  otherPlate,
  searchKey,
  searchPatterns,
  searchText,
} from "./search-text.ts";
import { REQUEST_TYPES, requestTypeOf } from "./types/index.ts";

const sinistro = requestTypeOf("sinistro");

/** Does what PostgreSQL's `like` does with the two patterns. */
function isFound(text: string, busca: string): boolean {
  const patterns = searchPatterns(busca);
  if (!patterns) return true;
  const [head, end] = [patterns.prefix.slice(1, -1), patterns.tail.slice(1, -1)];
  return text.includes(head) || text.includes(end.endsWith(" ") ? end : `${end} `);
}

const letter = fc.integer({ min: 65, max: 90 }).map((code) => String.fromCharCode(code));
const digit = fc.nat({ max: 9 }).map(String);
const oldPlate = fc
  .tuple(letter, letter, letter, digit, digit, digit, digit)
  .map(([a, b, c, ...numbers]) => `${a}${b}${c}-${numbers.join("")}`);
/** A random way to write a text: any case, with hyphens, spaces or dots added. */
const writing = fc.array(fc.tuple(fc.boolean(), fc.constantFrom("", "", "-", " ", ".")), {
  minLength: 20,
  maxLength: 20,
});
const written = (text: string, how: readonly (readonly [boolean, string])[]): string =>
  Array.from(text)
    .map((char, at) => `${how[at]?.[1] ?? ""}${how[at]?.[0] ? char.toLowerCase() : char}`)
    .join("");

test("HIST-07: `ABC-1234` is found by `ABC1C34` and the reverse, by its beginning and by its end", () => {
  const stored = searchText(sinistro, 1_773_000_100, { placaVeiculo: "ABC-1234" });
  const mercosul = searchText(sinistro, 1_773_000_100, { placaVeiculo: "ABC1C34" });
  for (const busca of ["ABC-1234", "abc1234", "ABC1C34", "abc 1c34", "ABC1", "ABC12", "1234", "C34", "1c34"])
    expect([busca, isFound(stored, busca), isFound(mercosul, busca)]).toEqual([busca, true, true]);
  for (const busca of ["ABC1D34", "ABC1334", "BC12", "ABD"]) expect(isFound(stored, busca)).toBe(false);
});

test("HIST-07: every plate has one Mercosul form, which leads back to it, and is found however it is written", () => {
  fc.assert(
    fc.property(oldPlate, writing, writing, fc.boolean(), (plate, kept, typed, asMercosul) => {
      const key = searchKey(plate);
      const other = otherPlate(key) ?? "";
      expect(other).toMatch(/^[A-Z]{3}\d[A-J]\d{2}$/);
      expect(otherPlate(other)).toBe(key);
      const text = searchText(sinistro, 1, { placaVeiculo: written(asMercosul ? other : plate, kept) });
      for (const form of [plate, other])
        for (const part of [form, form.slice(0, 5), form.slice(-4)])
          expect(isFound(text, written(part, typed)), `${part} in ${text}`).toBe(true);
    }),
  );
});

test("HIST-07: a plate with a letter beyond J has no old form, and what is no plate has no other one", () => {
  for (const none of ["ABC1K34", "AB12345", "ABCD123", "ABC12345", "1234567", ""])
    expect(otherPlate(none)).toBeNull();
});

test("HIST-07: number, claim, order number and chassis are found by their beginning and by their end, and nothing else", () => {
  const ctrl = {
    numSinistro: "SIN-2026/0042",
    numChassi: "9BM384067AB123456",
    numSo: "OS-1188",
    seguradora: "Atlântica",
    arquivo: null,
  };
  const text = searchText(sinistro, 1_773_000_100, ctrl);
  for (const busca of ["1773000100", "000100", "sin2026", "2026-0042", "9bm384", "123456", "os 1188"])
    expect([busca, isFound(text, busca)]).toEqual([busca, true]);
  for (const busca of ["atlântica", "384067", "null"])
    expect([busca, isFound(text, busca)]).toEqual([busca, false]);
});

test("HIST-07: wild texts are stored as capitals and digits between single blanks, and found by themselves", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.nat(), (claim, numero) => {
      const text = searchText(sinistro, numero, { numSinistro: claim, numChassi: 7 });
      expect(text).toMatch(/^( [A-Z0-9]+)+ $/);
      expect(isFound(text, claim)).toBe(true);
      expect(Object.values(searchPatterns(claim) ?? {}).join("")).not.toMatch(/[_\\]/);
    }),
  );
});

test("HIST-07: from three characters on a search may mean a dealer, by account or a part of the name", () => {
  expect(dealerPatterns(" Estrela Jundiaí ")).toEqual({ conta: "ESTRELAJUNDIAI", nome: "%ESTRELAJUNDIAI%" });
  expect(dealerPatterns("100102")).toEqual({ conta: "100102", nome: "%100102%" });
  for (const short of ["", "ju", "- a b"]) expect(dealerPatterns(short)).toBeNull();
});

test("HIST-07: a search may mean an insurer by the beginning or the end of its name", () => {
  expect(insurerPatterns(" Íris-Proteção ")).toEqual({ prefix: "IRISPROTECAO%", tail: "%IRISPROTECAO" });
});

test("HIST-07: nothing to look for is no filter", () => {
  for (const nothing of ["", "  ", "-/.", "ção".slice(3)]) expect(searchPatterns(nothing)).toBeNull();
});

test("HIST-07: what a type is searched by are texts of its form", () => {
  for (const { tipo, fields, searched } of REQUEST_TYPES)
    for (const name of searched) {
      expect([tipo, name, fields.find((field) => field.name === name)?.input]).toEqual([tipo, name, "text"]);
    }
});
