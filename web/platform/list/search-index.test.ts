import { expect, test, vi } from "vitest";
import { searchIndex } from "./search-index.ts";

interface Pessoa {
  readonly nome: string;
  readonly telefone: string;
}

const ANA = { nome: "Ana Conceição", telefone: "1140020000" };
const BIA = { nome: "Bia Conrado", telefone: "(11) 4002-0001" };
const TEXTS = ({ nome, telefone }: Pessoa): string[] => [nome, telefone];

test("AUSR-02 OP-101: all words stand somewhere in the record, whatever their case and accents", () => {
  const { found } = searchIndex(TEXTS);
  expect(found([ANA, BIA], "CONCEICAO ana")).toEqual([ANA]);
  expect(found([ANA, BIA], " con ")).toEqual([ANA, BIA]);
  expect(found([ANA, BIA], "4002-0001")).toEqual([BIA]);
  expect(found([ANA, BIA], "ana bia")).toEqual([]);
  // No word may run from one text into the next.
  expect(found([ANA, BIA], "conceicao1140020000")).toEqual([]);
});

test("contract: without words all records stay the same list", () => {
  const rows = [ANA, BIA];
  expect(searchIndex(TEXTS).found(rows, "  ")).toBe(rows);
});

test("contract: a record's texts are put together once, and anew for a record that was read anew", () => {
  const texts = vi.fn<typeof TEXTS>(TEXTS);
  const { found } = searchIndex(texts);
  for (const busca of ["a", "an", "ana"]) found([ANA, BIA], busca);
  expect(texts).toHaveBeenCalledTimes(2);
  expect(found([{ ...ANA, nome: "Eva" }, BIA], "eva")).toHaveLength(1);
  expect(texts).toHaveBeenCalledTimes(3);
});

test("contract: what is compared is put together before the first key, a few records at a time", () => {
  vi.useFakeTimers();
  try {
    const texts = vi.fn<typeof TEXTS>(TEXTS);
    const { found, prepare } = searchIndex(texts);
    const rows = Array.from({ length: 1000 }, (_, at) => ({ nome: `Ana ${at}`, telefone: "" }));
    prepare(rows);
    expect(texts).not.toHaveBeenCalled();
    vi.advanceTimersToNextTimer();
    expect(texts).toHaveBeenCalledTimes(200);
    vi.runAllTimers();
    expect(found(rows, "ana 999")).toHaveLength(1);
    expect(texts).toHaveBeenCalledTimes(1000);
    prepare([{ nome: "Eva", telefone: "" }])();
    vi.runAllTimers();
    expect(texts).toHaveBeenCalledTimes(1000);
  } finally {
    vi.useRealTimers();
  }
});
