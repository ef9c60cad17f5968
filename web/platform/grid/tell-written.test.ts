import { expect, test } from "vitest";
import { currentNotices } from "../notices/notice-store.ts";
import { nameHeadings, namePlaces, nameRows, tellLeft } from "./tell-written.ts";

test("contract: cells are named by columns and rows, rows in a row as from and to, many of them counted", () => {
  const at = (label: string, ...linhas: number[]) => linhas.map((linha) => ({ label, linha }));
  expect(namePlaces([...at("Quantidade", 2), ...at("Previsão", 9, 3, 4, 5), ...at("Quantidade", 7, 8)])).toBe(
    "Quantidade, linhas 2, 7 e 8; Previsão, linhas 3 a 5 e 9",
  );
  expect(nameRows([4])).toBe("linha 4");
  expect(nameRows([1, 3, 5, 7, 9, 11, 13, 15, 16])).toBe("linhas 1, 3, 5, 7, 9, 11 e mais 3");
});

test("contract: a notice names the headings that it has room for, and of a long one the beginning", () => {
  expect(nameHeadings(["Cor", "x".repeat(61)])).toEqual(["Cor", `${"x".repeat(59)}…`]);
  const many = Array.from({ length: 22 }, (_heading, at) => `c${at}`);
  expect(nameHeadings(many).slice(19)).toEqual(["c19", "mais 2"]);
  expect(nameHeadings(many.slice(1))).toEqual(many.slice(1));
});

test("contract: rows that an undo left standing are told, one or several; where there is none nothing is", () => {
  const told = (rows: readonly number[]): string | undefined => {
    tellLeft(rows);
    return currentNotices().at(-1)?.message;
  };
  const one = "A linha 5 ficou na tabela: outra pessoa escreveu nela.";
  expect(told([5])).toBe(one);
  expect(told([])).toBe(one);
  expect(told([5, 7, 8])).toBe("As linhas 5, 7 e 8 ficaram na tabela: outra pessoa escreveu nelas.");
});
