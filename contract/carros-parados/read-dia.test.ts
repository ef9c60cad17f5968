import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDate, isIsoDate } from "../platform/dates.ts";
import { readDia, remarkOnDia } from "./read-dia.ts";
import { daysOf, weeksOfYear } from "./weeks.ts";

/** 9 to 15 November 2026. */
const WEEK = "202646";
const read = (text: string, semana = WEEK): string => {
  const { value, mensagem } = readDia(text, semana);
  return mensagem ?? value;
};
const dayUpTo = (most: string): fc.Arbitrary<string> =>
  fc
    .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date(`${most}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const NAMES =
  "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" ");

test("contract: a day is read alike however people and spreadsheets write it, day first, with its time left out", () => {
  const ways = [
    "10/11",
    "10-11",
    "10-nov",
    "10/nov",
    "10-Nov.",
    "10 nov",
    "10 de novembro",
    "10 de novembro de 2026",
    "10/11/26",
    "10/11/2026",
    "10-11-2026",
    "10.11.2026",
    "10112026",
    "2026-11-10",
    "10-nov-26",
    "10/11/2026 00:00",
    " 10/11/2026 14:30:00 ",
  ];
  expect(ways.map((text) => read(text))).toEqual(ways.map(() => "2026-11-10"));
  expect(["6/11", "06/11", "6-nov", "06-nov"].map((text) => read(text))).toEqual([
    "2026-11-06",
    "2026-11-06",
    "2026-11-06",
    "2026-11-06",
  ]);
  expect(read("9 de março de 2026")).toBe("2026-03-09");
  expect(read("")).toBe("");
});

test("contract: a day without a year is that of the week's year or of the one before, the last that is not later than the week", () => {
  expect(["15/11", "16/11", "31-dez", "1/1"].map((text) => read(text))).toEqual([
    "2026-11-15",
    "2025-11-16",
    "2025-12-31",
    "2026-01-01",
  ]);
  // 29 December 2025 to 4 January 2026.
  expect(["30/12", "4/1", "5/1"].map((text) => read(text, "202601"))).toEqual([
    "2025-12-30",
    "2026-01-04",
    "2025-01-05",
  ]);
  expect(["29/02", "29-fev"].map((text) => read(text, "202510"))).toEqual(["2024-02-29", "2024-02-29"]);
});

test.each([
  ["31/02", "31/02 não existe"],
  ["31/02/2026", "31/02 não existe"],
  ["31-abr", "31/04 não existe"],
  ["0/5", "00/05 não existe"],
  ["29/02/2026", "29/02/2026 não existe"],
  ["29-fev", "escreva o ano de 29/02, use dd/mm/aaaa"],
  ["03/13/2026", "não há mês 13, use dd/mm/aaaa"],
  ["11-26", "não há mês 26, use dd/mm/aaaa"],
  ["9/3/1899", "não há ano 1899"],
  ["ontem", "use dd/mm/aaaa"],
  ["nov/26", "use dd/mm/aaaa"],
  ["10/11/026", "use dd/mm/aaaa"],
  ["10.11", "use dd/mm/aaaa"],
  ["46090", "use dd/mm/aaaa"],
  ["#N/D", "use dd/mm/aaaa"],
  [`1${" ".repeat(50)}nov`, "use dd/mm/aaaa"],
])("STBL-20*: %j is no day, and is told why", (text, why) => {
  expect(readDia(text, WEEK)).toEqual({ value: "", mensagem: `Data com formato inválido: ${why}` });
});

test("contract: what is shown, or written without its year, comes back as the same day; any text at all is a day or told why", () => {
  const weeks = [...weeksOfYear(2026), ...weeksOfYear(2027)];
  fc.assert(
    fc.property(fc.constantFrom(...weeks), fc.nat(364), dayUpTo("2200-12-31"), (semana, back, any) => {
      expect([formatIsoDate(any), any].map((text) => read(text, semana))).toEqual([any, any]);
      const { fim } = daysOf(semana);
      const iso = new Date(Date.parse(fim) - back * 86_400_000).toISOString().slice(0, 10);
      const [day, month] = [Number(iso.slice(8)), Number(iso.slice(5, 7))];
      const name = NAMES[month - 1] ?? "";
      const bare = [
        `${day}/${month}`,
        `${iso.slice(8)}-${iso.slice(5, 7)}`,
        `${day}-${name.slice(0, 3)}`,
        `${day} de ${name}`,
      ];
      expect(bare.map((text) => read(text, semana))).toEqual(bare.map(() => iso));
    }),
  );
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("0123456789/.- denovmarç")),
    maxLength: 60,
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), letters), fc.constantFrom(...weeks), (text, semana) => {
      const { value, mensagem } = readDia(text, semana);
      const isDay = value === "" ? text.trim() === "" : isIsoDate(value);
      const isTold = value === "" && mensagem?.startsWith("Data com formato inválido: ");
      expect(mensagem === null ? isDay : isTold).toBe(true);
    }),
  );
});

test("contract: a day after the week's Sunday is remarked on, no other", () => {
  expect(remarkOnDia("2026-11-16", WEEK)).toBe("Depois do fim da semana, 15/11/2026");
  expect(["", "2026-11-15", "1999-01-01"].map((dia) => remarkOnDia(dia, WEEK))).toEqual([null, null, null]);
});
