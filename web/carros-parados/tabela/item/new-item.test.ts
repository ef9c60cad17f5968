import { expect, test } from "vitest";
import { checkNewItem } from "./new-item.ts";

test("STBL-15*: a new item needs chassis and part code", () => {
  expect(checkNewItem({ info_chassi: " - ", info_item_codigo: "" }).campos).toEqual([
    { campo: "info_chassi", mensagem: "Campo obrigatório" },
    { campo: "info_item_codigo", mensagem: "Campo obrigatório" },
  ]);
});

test("STBL-15* STBL-21*: they are taken without accents and separators, in capitals", () => {
  expect(checkNewItem({ info_chassi: "9bm 384.067-ç", info_item_codigo: "á253 330" })).toEqual({
    valores: { info_chassi: "9BM384067C", info_item_codigo: "A253330" },
    campos: [],
  });
});
