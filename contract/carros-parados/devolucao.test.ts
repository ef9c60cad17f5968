import { expect, it } from "vitest";
import { devolucaoText } from "./devolucao.ts";

const row = (linha: number, info_chassi = `9BM${linha}`, info_item_codigo = "A1") => ({
  linha,
  info_chassi,
  info_item_codigo,
});

it("contract: the message of a return is its reason, then ten of the marked rows and how many more", () => {
  expect(devolucaoText("", [])).toBe("Semana devolvida para correção.");
  expect(devolucaoText("Falta o pedido", [])).toBe("Falta o pedido");
  expect(devolucaoText("Falta o pedido", [row(3), row(7, "", "B2"), row(9, "", "")])).toBe(
    "Falta o pedido\n\nLinha 3 · 9BM3 · A1\nLinha 7 · B2\nLinha 9",
  );
  const many = devolucaoText(
    "",
    Array.from({ length: 12 }, (_, at) => row(at + 1)),
  );
  expect(many.split("\n").slice(-2)).toEqual(["Linha 10 · 9BM10 · A1", "e mais 2"]);
});
