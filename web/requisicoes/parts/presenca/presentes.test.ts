import { expect, it } from "vitest";
import { after, announcementOf, firstExpiry, partsOf, sentenceOf } from "./presentes.ts";

const one = (usuario_id: number, usuario_nome: string, escrevendo = false, restam = 40_000) => ({
  usuario_id,
  usuario_nome,
  escrevendo,
  restam,
});

const ANA = one(1, "Ana");
const BRUNO = one(2, "Bruno");
const CARLA = one(3, "Carla");
const DAVI = one(4, "Davi");
const writing = (...people: readonly ReturnType<typeof one>[]) =>
  people.map((person) => ({ ...person, escrevendo: true }));

it.each([
  [[], 0, 0, []],
  [[ANA], 0, 0, ["Ana está vendo"]],
  [[ANA, BRUNO], 0, 0, ["Ana e Bruno estão vendo"]],
  [[...writing(ANA), BRUNO], 0, 0, ["Ana está escrevendo", "Bruno está vendo"]],
  [writing(ANA, BRUNO), 0, 0, ["Ana e Bruno estão escrevendo"]],
  [[ANA, BRUNO, CARLA, DAVI], 2, 0, ["Ana, Bruno, Carla, Davi e mais 2 estão vendo"]],
  [
    [...writing(ANA), BRUNO, CARLA, DAVI],
    1,
    0,
    ["Ana está escrevendo", "Bruno, Carla, Davi e mais 1 estão vendo"],
  ],
  [writing(ANA, BRUNO, CARLA, DAVI), 3, 3, ["Ana, Bruno, Carla, Davi e mais 3 estão escrevendo"]],
  [
    writing(ANA, BRUNO, CARLA, DAVI),
    3,
    1,
    ["Ana, Bruno, Carla, Davi e mais 1 estão escrevendo", "e mais 2 estão vendo"],
  ],
  [
    writing(ANA, BRUNO, CARLA, DAVI),
    1,
    0,
    ["Ana, Bruno, Carla e Davi estão escrevendo", "e mais 1 está vendo"],
  ],
])("contract: who is there is said in words, case %#", (presentes, mais, mais_escrevendo, sentences) => {
  expect(partsOf({ presentes, mais, mais_escrevendo }).map(sentenceOf)).toEqual(sentences);
});

it("contract: with stream and heartbeats lost each goes when their time is over, those without a name with the last", () => {
  const there = {
    presentes: [one(1, "Ana", false, 10_000), one(2, "Bruno", false, 25_000)],
    mais: 3,
    mais_escrevendo: 1,
  };
  expect(firstExpiry(there)).toBe(10_000);
  const later = after(there, 10_000);
  expect(later).toEqual({ presentes: [one(2, "Bruno", false, 15_000)], mais: 3, mais_escrevendo: 1 });
  expect(after(later, 14_999).mais).toBe(3);
  expect(after(later, 15_000)).toEqual({ presentes: [], mais: 0, mais_escrevendo: 0 });
  expect(firstExpiry(after(later, 15_000))).toBeNull();
});

it("contract: a screen reader is told of each person's coming and first writing, and of nothing again", () => {
  const said: string[] = [];
  let told: ReadonlySet<string> = new Set();
  for (const presentes of [
    [one(1, "Ana")],
    [one(1, "Ana")],
    [one(1, "Ana", true)],
    [one(1, "Ana")],
    [],
    [one(1, "Ana", true), one(2, "Bruno")],
    [one(3, "Carla", true)],
    [one(3, "Carla")],
  ]) {
    const next = announcementOf({ presentes, mais: 0, mais_escrevendo: 0 }, told);
    said.push(next.text);
    ({ told } = next);
  }
  expect(said).toEqual([
    "Ana está vendo",
    "",
    "Ana está escrevendo",
    "",
    "",
    "Bruno está vendo",
    "Carla está escrevendo",
    "",
  ]);
});
