import { expect, it } from "vitest";
import { shareOf } from "./connections.ts";

it("contract: workers share the connections that the database has: as many as one process each, or what is left, 10 at least", () => {
  // The embedded database has 60.
  expect([2, 3, 4].map((workers) => shareOf(workers, 60))).toEqual([16, 14, 10]);
  expect([4, 7].map((workers) => shareOf(workers, 100))).toEqual([16, 11]);
  expect(shareOf(32, 1000)).toBe(16);
});

it("contract: too many workers for a database are refused with one line that has the numbers", () => {
  expect(() => shareOf(5, 60)).toThrow(
    /^Configuração WORKERS inválida: o banco de dados aceita 60 ligações \(max_connections\), e 5 processos precisam de 69; diminua para 4\.$/,
  );
  expect(() => shareOf(8, 100)).toThrow(/ e 8 processos precisam de 102; diminua para 7\.$/);
});
